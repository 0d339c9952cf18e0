import { basisPoints, formatPercent, parsePercent } from '#kit/domain/basis-points.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { decimalSentences } from './decimal-sentences.ts';
import { ReadField } from './read-field.tsx';
import type { Reading } from './use-reading.ts';

const percent: Reading<number, 'not_a_number' | 'too_fine' | 'too_large'> = {
  parse: parsePercent,
  format: (value) => formatPercent(basisPoints(value)).replace('%', ''),
  sentences: decimalSentences('57.0', 2),
};

/** Basis points; shown as 57.0 before a %. */
export function PercentField(props: TextLineOptions & FieldBinding<number | null>) {
  return <ReadField right="%" inputMode="decimal" {...props} reading={percent} />;
}
