/** The loops below never leave their lists; a number for the compiler costs nothing measurable. */
export const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
