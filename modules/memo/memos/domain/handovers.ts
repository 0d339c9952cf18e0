const handovers: ReadonlySet<string> = new Set(['ship', 'receive', 'return', 'takeBack']);

/** Acts by which goods change hands; each has a receipt. */
export const isHandover = (act: string): boolean => handovers.has(act);
