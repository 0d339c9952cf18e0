// Ruling 17h: a hold is free for 24 hours; a company has at most five.
export const holdHours = 24;

export const maxHolds = 5;

export const holdEnd = (now: Date): Date => new Date(now.getTime() + holdHours * 3_600_000);
