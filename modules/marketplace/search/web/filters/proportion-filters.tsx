import { useState } from 'react';
import { formatDecimal, parseDecimal } from '#kit/domain/text/decimal-text.ts';
import type { Reading } from '#kit/web/form/numbers/read-field.tsx';
import { RangeEnds } from '#kit/web/form/range/range-ends.tsx';
import { ratioPresetNames } from '../../domain/search-presets.ts';
import type { Bounds } from '../../domain/search-parameters.ts';
import { FilterSection } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import styles from './filters.module.css';
import { WordChoices } from './word-choices.tsx';
import { NativeSelect } from '@mantine/core';
import { girdles } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { girdleWords } from '#modules/marketplace/stones/contract/grade-words.ts';

// Spec marketplace §2 and §5: a report's measures with their limits.
const measures = [
  { name: 'table', label: 'Table, %', digits: 2, max: 99_999 },
  { name: 'depth', label: 'Depth, %', digits: 2, max: 99_999 },
  { name: 'length', label: 'Length, mm', digits: 2, max: 99_999 },
  { name: 'width', label: 'Width, mm', digits: 2, max: 99_999 },
  { name: 'ratio', label: 'Ratio', digits: 3, max: 99_999 },
  { name: 'crown', label: 'Crown, °', digits: 2, max: 99_900 },
  { name: 'pavilion', label: 'Pavilion, °', digits: 2, max: 99_900 },
] as const;

/** Two bounds each, both open at first. */
export function ProportionFilters({ search, change }: Pick<FilterProps, 'search' | 'change'>) {
  return (
    <FilterSection title="Proportions">
      {measures.map(({ name, label, digits, max }) => (
        <BoundsLine
          key={name}
          label={label}
          digits={digits}
          max={max}
          value={search[name]}
          onChange={(bounds) => change({ [name]: bounds })}
        />
      ))}
      <WordChoices
        label="Ratio presets"
        titled
        words={ratioPresetNames}
        chosen={search.presetRatio === null ? [] : [search.presetRatio]}
        onChange={(words) =>
          change({ presetRatio: words.find((word) => word !== search.presetRatio) ?? null })
        }
      />
    </FilterSection>
  );
}

interface BoundsLineProps {
  readonly label: string;
  readonly digits: number;
  readonly max: number;
  readonly value: Bounds;
  onChange(value: Bounds): void;
}

function BoundsLine({ label, digits, max, value, onChange }: BoundsLineProps) {
  const [sentence, setSentence] = useState<string | null>(null);
  return (
    <div className={styles.measure} role="group" aria-label={label}>
      <span>{label}</span>
      <RangeEnds
        name={label}
        label={label}
        stops={[0, max]}
        reading={readings[digits === 3 ? 'thousandths' : 'hundredths']}
        disabled={false}
        value={{ from: value.from ?? 0, to: value.to ?? max }}
        onChange={({ from, to }) => onChange({ from: from <= 0 ? null : from, to: to >= max ? null : to })}
        onUnreadable={setSentence}
        error={sentence ?? undefined}
      />
      {sentence !== null && <p className={styles.note}>{sentence}</p>}
    </div>
  );
}

const createReading = (digits: number): Reading<number, string> => ({
  parse: (text) => parseDecimal(text, digits),
  format: (value) => formatDecimal(value, digits, 0),
  sentences: {
    not_a_number: 'Enter a number.',
    too_precise: `Use up to ${digits} decimal places.`,
    too_large: 'Enter a smaller number.',
  },
});

const readings = { hundredths: createReading(2), thousandths: createReading(3) };

const girdleRange = girdles.slice(0, girdles.indexOf('ETK') + 1);
const data = girdleRange.map((value) => ({ value, label: girdleWords[value] }));

/** Spec marketplace §5: ETN to ETK. Moving one end past the other moves both. */
export function GirdleFilter({ search, change }: FilterProps) {
  const { from, to } = search.girdle;
  const rank = (girdle: string): number => girdleRange.findIndex((one) => one === girdle);
  const wordAt = (at: number) => girdleRange[at] ?? 'ETN';
  const choose = (first: number, last: number): void =>
    change({ girdle: { from: wordAt(first), to: wordAt(last) } });
  return (
    <div role="group" aria-label="Girdle">
      <p className={styles.subtitle}>Girdle</p>
      <div className={styles.pair}>
        <NativeSelect
          size="sm"
          aria-label="Girdle from"
          value={from}
          data={data}
          onChange={({ currentTarget: { value } }) => choose(rank(value), Math.max(rank(value), rank(to)))}
        />
        <span>to</span>
        <NativeSelect
          size="sm"
          aria-label="Girdle to"
          value={to}
          data={data}
          onChange={({ currentTarget: { value } }) => choose(Math.min(rank(from), rank(value)), rank(value))}
        />
      </div>
    </div>
  );
}
