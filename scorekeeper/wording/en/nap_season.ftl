# Seasons of Nap: what if, figures, files

what-if-payments-how = Bids and results stay as they were; only the table of payments is another. Chips of the pot stay where they were.
what-if-nap-rules-how = Hands bid in a way that those rules do not have count for nothing. Chips of the pot stay where they were.
