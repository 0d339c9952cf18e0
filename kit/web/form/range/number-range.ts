/** A part of a scale, both ends in it. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}
