import { cents, formatCents, parseCents } from '#kit/domain/money.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { ReadField, decimalSentences } from './read-field.tsx';
import type { Reading } from './read-field.tsx';

const money: Reading<number, 'not_a_number' | 'too_fine' | 'too_large' | 'negative'> = {
  parse: (text) => parseCents(text),
  // The field shows the dollar sign itself.
  format: (value) => formatCents(cents(value)).replace('$', ''),
  sentences: { ...decimalSentences('31,900.00', 2), too_large: 'This amount is too large.' },
};

/** The value is in cents; shown as 31,900.00 after a $. */
export function MoneyField(props: TextLineOptions & FieldBinding<number | null>) {
  return <ReadField left="$" leftWidth={24} inputMode="decimal" {...props} reading={money} />;
}
