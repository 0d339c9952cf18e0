import type { CardBrand } from '../../port.ts';
import type { Field } from './draw-fields.ts';

export interface DrawnForm {
  /** Those that are asked for now. */
  fields(): readonly Field[];
  brand(): CardBrand | null;
  bankName(): string | null;
  /** What is posted to the gateway. */
  typed(): object;
}
