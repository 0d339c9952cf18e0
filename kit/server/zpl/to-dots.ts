/** Points as dots of the printer that is written for. */
export type ToDots = (points: number) => number;
