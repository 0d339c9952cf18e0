import { carat, formatCarat, parseCarat } from '#kit/domain/carat.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { decimalSentences } from './decimal-sentences.ts';
import { ReadField } from './read-field.tsx';
import type { Reading } from './use-reading.ts';

const weight: Reading<number, 'not_a_number' | 'too_fine' | 'too_large' | 'negative'> = {
  parse: parseCarat,
  format: (value) => formatCarat(carat(value)),
  sentences: decimalSentences('1.51', 3),
};

/** Thousandths of a carat; shown as 1.51 before ct. */
export function CaratField(props: TextLineOptions & FieldBinding<number | null>) {
  return <ReadField right="ct" inputMode="decimal" {...props} reading={weight} />;
}
