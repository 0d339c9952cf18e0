import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { Feed } from '../contract/feed-shapes.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { fieldTitle } from '../domain/feed-fields.ts';
import { parseWord } from '../domain/row-cells.ts';
import { isWordField, normalizeWord, wordsForField } from '../domain/words/supplier-words.ts';
import type { WordField } from '../domain/words/supplier-words.ts';
import { rowCountLabel } from './feed-words.tsx';
import styles from './feeds.module.css';

type Words = Feed['mapping']['words'];

interface UnknownWordsProps {
  readonly unknown: NonNullable<Feed['summary']>['unknownWords'];
  readonly words: Words;
  onChange(words: Words): void;
}

/** The most frequent come first. */
const maxShown = 24;
const undecided = '';

/** Words that only the seller understands; their meaning is saved. */
export function UnknownWords({ unknown, words, onChange }: UnknownWordsProps) {
  const choices = unknown.flatMap(({ field, word, rows }) =>
    isWordField(field) ? [{ field, word, rows }] : [],
  );
  if (choices.length === 0) return null;
  return (
    <>
      <SectionTitle beside={choices.length > maxShown ? `${maxShown} most frequent` : undefined}>
        Unrecognized values
      </SectionTitle>
      <div className={styles.columns}>
        {choices.slice(0, maxShown).map(({ field, word, rows }) => (
          <SelectField
            key={`${field} ${word}`}
            name={`word-${field}-${normalizeWord(word)}`}
            label={`${fieldTitle(field)} “${word}”`}
            hint={`In ${rowCountLabel(rows)}`}
            options={[{ value: undecided, label: 'Not mapped' }, ...wordOptions(field)]}
            value={words[field]?.[normalizeWord(word)] ?? undecided}
            onChange={(meant) => onChange(setMeaning(words, field, word, meant ?? undecided))}
          />
        ))}
      </div>
    </>
  );
}

function wordOptions(field: WordField) {
  return wordsForField(field).map((value) => {
    const country = field === 'country' ? parseWord('sourceCountry', value) : undefined;
    return { value, label: country === undefined ? value : countryName(country) };
  });
}

function setMeaning(words: Words, field: WordField, word: string, meant: string): Words {
  const { [normalizeWord(word)]: _, ...rest } = words[field] ?? {};
  return { ...words, [field]: meant === undecided ? rest : { ...rest, [normalizeWord(word)]: meant } };
}
