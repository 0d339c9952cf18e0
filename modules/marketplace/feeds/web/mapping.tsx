import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { checkFeed } from '../contract/feeds.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { feedFieldNames, isFeedField, fieldTitle } from '../domain/feed-fields.ts';
import { feedModes } from '../domain/feed-moves.ts';
import styles from './feeds.module.css';
import { UnknownWords } from './unknown-words.tsx';

const leftOut = '-';
const fieldOptions = [
  { value: leftOut, label: 'Ignore column' },
  ...feedFieldNames.map((value) => ({ value: value as string, label: fieldTitle(value) })),
];

const asOptions = <Word extends string>(
  words: readonly Word[],
  label: (word: Word) => string = (word) => word,
) => words.map((value) => ({ value, label: label(value) }));

interface MappingProps {
  readonly feed: Feed;
  onChecked(): void;
}

/** The mapping of columns, the meaning of the seller's words, and the defaults. */
export function Mapping({ feed, onChecked }: MappingProps) {
  const [mapping, setMapping] = useState(feed.mapping);
  const [mode, setMode] = useState(feed.mode);
  const { busy, error, act } = useAction();
  const check = () =>
    act(async () => {
      await call(checkFeed, { params: { id: feed.id }, body: { mapping, mode } });
      onChecked();
    });
  const choose = (header: string, field: string | null): void =>
    setMapping((old) => ({
      ...old,
      columns: { ...old.columns, [header]: field !== null && isFeedField(field) ? field : null },
    }));
  return (
    <Card label="Column mapping">
      <div className={styles.inside}>
        <SectionTitle beside={feed.columnSet ?? undefined}>Column mapping</SectionTitle>
        <div className={styles.columns}>
          {feed.headers.map((header, at) => (
            <SelectField
              key={header}
              name={`column-${at}`}
              label={header}
              hint={sampleCells(feed, at)}
              options={fieldOptions}
              value={mapping.columns[header] ?? leftOut}
              onChange={(field) => choose(header, field)}
            />
          ))}
        </div>
        {feed.summary !== null && feed.summary.unknownWords.length > 0 && (
          <UnknownWords
            unknown={feed.summary.unknownWords}
            words={mapping.words}
            onChange={(words) => setMapping((old) => ({ ...old, words }))}
          />
        )}
        <Defaults
          defaults={mapping.defaults}
          onChange={(defaults) => setMapping((old) => ({ ...old, defaults }))}
        />
        <SegmentedField<Feed['mode']>
          name="mode"
          label="Stones not in this file"
          options={feedModes.map((value) => ({ value, label: modeWords[value] }))}
          value={mode}
          onChange={setMode}
        />
        {error !== undefined && <FailureMessage error={error} />}
        <div className={styles.buttons}>
          <Button
            variant={feed.state === 'Checked' ? 'default' : 'filled'}
            disabled={busy}
            onClick={() => void check()}
          >
            {feed.summary === null ? 'Check file' : 'Check again'}
          </Button>
          <p className={styles.text}>
            Checking doesn't change your listings. Your mapping is saved for the next file.
          </p>
        </div>
      </div>
    </Card>
  );
}

const modeWords: Readonly<Record<Feed['mode'], string>> = {
  'Replace all': 'Delist (replace all)',
  'Add and update': 'Keep listed (add and update)',
};

function sampleCells({ sampleRows }: Feed, at: number): string {
  const samples = sampleRows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return samples.length === 0
    ? 'Blank in the first rows'
    : [...new Set(samples)].slice(0, 3).join(', ').slice(0, 60);
}

type FeedDefaults = Feed['mapping']['defaults'];

interface DefaultsProps {
  readonly defaults: FeedDefaults;
  onChange(defaults: FeedDefaults): void;
}

function Defaults({ defaults, onChange }: DefaultsProps) {
  return (
    <>
      <SectionTitle>Defaults for missing values</SectionTitle>
      <div className={styles.columns}>
        <SelectField
          name="diamondType"
          label="Diamond type"
          options={asOptions(enumFields.diamondType, (word) => (word === 'Lab' ? 'Lab-grown' : 'Natural'))}
          value={defaults.diamondType}
          onChange={(diamondType) => diamondType !== null && onChange({ ...defaults, diamondType })}
        />
        <SelectField
          name="country"
          label="Location"
          options={asOptions(enumFields.sourceCountry, countryName)}
          value={defaults.country}
          onChange={(country) => country !== null && onChange({ ...defaults, country })}
        />
        <SelectField
          name="availability"
          label="Availability"
          options={asOptions(enumFields.availability)}
          value={defaults.availability}
          onChange={(availability) => availability !== null && onChange({ ...defaults, availability })}
        />
        <SelectField
          name="returnable"
          label="Returnable"
          options={asOptions(enumFields.returnable)}
          value={defaults.returnable}
          onChange={(returnable) => returnable !== null && onChange({ ...defaults, returnable })}
        />
      </div>
    </>
  );
}
