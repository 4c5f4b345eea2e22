"""玄関: who may come in, with which key, on which device, and from which page."""
