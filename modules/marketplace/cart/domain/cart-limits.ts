// Spec marketplace §5: a cart holds at most 15 items.
export const maxCartItems = 15;

// Ruling 17: the replacement value limit is $25,000 an order; the desk changes it.
export const defaultReplacementDollars = 25_000;
