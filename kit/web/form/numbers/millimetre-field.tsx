import { formatMillimetre, millimetre, parseMillimetre } from '#kit/domain/millimetre.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { decimalSentences } from './decimal-sentences.ts';
import { ReadField } from './read-field.tsx';
import type { Reading } from './use-reading.ts';

const length: Reading<number, 'not_a_number' | 'too_fine' | 'too_large' | 'negative'> = {
  parse: parseMillimetre,
  format: (value) => formatMillimetre(millimetre(value)).replace(' mm', ''),
  sentences: decimalSentences('7.42', 3),
};

/** Thousandths of a millimetre; shown as 7.42 before mm. */
export function MillimetreField(props: TextLineOptions & FieldBinding<number | null>) {
  return <ReadField right="mm" rightWidth={44} inputMode="decimal" {...props} reading={length} />;
}
