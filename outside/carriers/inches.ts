/** Length, width and height in inches, longest first; carriers measure whole inches, members enter tenths. */
export type Inches = readonly [length: number, width: number, height: number];
