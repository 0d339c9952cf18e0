// Spec marketplace §5: a cart holds at most 15 items.
export const mostInCart = 15;

// Ruling 17h: a hold is free for 24 hours, five at a time for a company.
export const holdHours = 24;
export const mostHolds = 5;

export const holdEnd = (now: Date): Date => new Date(now.getTime() + holdHours * 3_600_000);

// Ruling 17: the replacement value limit is $25,000 an order; the desk changes it.
export const usualReplacementDollars = 25_000;
