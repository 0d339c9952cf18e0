import { useMemo } from 'react';
import { formatDecimal, parseDecimal } from '#kit/domain/text/decimal-text.ts';
import { unread } from '#kit/domain/text/parsed.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { decimalSentences, type TypedRefusal } from './decimal-sentences.ts';
import { ReadField } from './read-field.tsx';
import type { Reading } from './use-reading.ts';

interface NumberFieldProps extends TextLineOptions, FieldBinding<number | null> {
  /** Digits after the point; the value is the plain number (1.2), not a count of smallest units. */
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
