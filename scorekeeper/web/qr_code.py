"""QRコード: a text as a picture that a phone's camera reads."""

from io import BytesIO

import segno


def draw_qr(text: str, *, is_file: bool = True) -> bytes:
    """A QR code as SVG, as large as where it stands: dark on light, as cameras want it.

    It is a file of its own, or a piece of a page.

    Raises:
        segno.DataOverflowError: no code holds so long a text.
    """
    drawn = BytesIO()
    segno.make(text, error="l", micro=False).save(
        drawn, kind="svg", xmldecl=is_file, border=4, dark="#000", light="#fff", omitsize=True
    )
    return drawn.getvalue()
