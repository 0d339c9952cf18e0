/** Length, width and height in inches, the longest first; a carrier's belt tells whole ones, a member tenths. */
export type Inches = readonly [length: number, width: number, height: number];
