import { useMemo } from 'react';
import { formatDecimal, parseDecimal } from '#kit/domain/text/decimal-text.ts';
import { unread } from '#kit/domain/text/parsed.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { ReadField, decimalSentences } from './read-field.tsx';
import type { Reading, TypedRefusal } from './read-field.tsx';
import { carat, formatCarat, parseCarat } from '#kit/domain/carat.ts';
import { basisPoints, formatPercent, parsePercent } from '#kit/domain/basis-points.ts';

interface NumberFieldProps extends TextLineOptions, FieldBinding<number | null> {
  /** Decimal places; the value is the plain number (1.2), not a count of smallest units. */
  readonly places?: number | undefined;
  readonly negative?: boolean | undefined;
}

function numberReading(places: number, negative: boolean): Reading<number, TypedRefusal> {
  const scale = 10 ** places;
  return {
    parse: (text) => {
      const parsed = parseDecimal(text, places);
      if (!parsed.ok) return parsed;
      return parsed.value < 0 && !negative ? unread('negative') : { ok: true, value: parsed.value / scale };
    },
    format: (value) => formatDecimal(Math.round(value * scale), places, 0),
    sentences: decimalSentences(
      places === 0 ? '12' : formatDecimal(Math.round(1.2 * scale), places, 1),
      places,
    ),
  };
}

export function NumberField({ places = 0, negative = false, ...field }: NumberFieldProps) {
  const reading = useMemo(() => numberReading(places, negative), [places, negative]);
  return <ReadField inputMode={places === 0 ? 'numeric' : 'decimal'} {...field} reading={reading} />;
}

const weight: Reading<number, 'not_a_number' | 'too_fine' | 'too_large' | 'negative'> = {
  parse: parseCarat,
  format: (value) => formatCarat(carat(value)),
  sentences: decimalSentences('1.51', 3),
};

/** The value is in thousandths of a carat; shown as 1.51 ct. */
export function CaratField(props: TextLineOptions & FieldBinding<number | null>) {
  return <ReadField right="ct" inputMode="decimal" {...props} reading={weight} />;
}

const percent: Reading<number, 'not_a_number' | 'too_fine' | 'too_large'> = {
  parse: parsePercent,
  format: (value) => formatPercent(basisPoints(value)).replace('%', ''),
  sentences: decimalSentences('57.0', 2),
};

/** The value is in basis points; shown as 57.0 %. */
export function PercentField(props: TextLineOptions & FieldBinding<number | null>) {
  return <ReadField right="%" inputMode="decimal" {...props} reading={percent} />;
}
