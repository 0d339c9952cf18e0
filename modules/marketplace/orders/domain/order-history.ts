/** What of an order moved: itself, its money, or one of its stones. */
export const moveSubjects = ['order', 'payment', 'item'] as const;
export type MoveSubject = (typeof moveSubjects)[number];

/** Whoever moves an order; `payment` is an order's money that decides about the order. */
export const movers = ['buyer', 'administrator', 'staff', 'gateway', 'carrier', 'clock', 'payment'] as const;
export type Mover = (typeof movers)[number];
