import type { CardBrand } from '../../port.ts';
import type { Field } from './draw-fields.ts';

export interface DrawnForm {
  /** The visible fields. */
  fields(): readonly Field[];
  brand(): CardBrand | null;
  bankName(): string | null;
  /** The request to the gateway. */
  typed(): object;
}
