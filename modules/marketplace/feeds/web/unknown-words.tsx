import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { Feed } from '../contract/feed-shapes.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { titleOfField } from '../domain/feed-fields.ts';
import { wordIn } from '../domain/row-cells.ts';
import { isWordField, plainWord, wordsOfField } from '../domain/words/supplier-words.ts';
import type { WordField } from '../domain/words/supplier-words.ts';
import { rowsInWords } from './feed-words.tsx';
import styles from './feeds.module.css';

type Words = Feed['mapping']['words'];

interface UnknownWordsProps {
  readonly unknown: NonNullable<Feed['summary']>['unknownWords'];
  readonly words: Words;
  onChange(words: Words): void;
}

/** A manageable number; the most frequent come first. */
const most = 24;
const undecided = '';

/** Words that only the seller understands; their meaning is saved. */
export function UnknownWords({ unknown, words, onChange }: UnknownWordsProps) {
  const asked = unknown.flatMap(({ field, word, rows }) =>
    isWordField(field) ? [{ field, word, rows }] : [],
  );
  if (asked.length === 0) return null;
  return (
    <>
      <SectionTitle beside={asked.length > most ? `The ${most} most frequent` : undefined}>
        Words that we do not know
      </SectionTitle>
      <div className={styles.columns}>
        {asked.slice(0, most).map(({ field, word, rows }) => (
          <SelectField
            key={`${field} ${word}`}
            name={`word-${field}-${plainWord(word)}`}
            label={`${titleOfField(field)} “${word}”`}
            hint={`In ${rowsInWords(rows)}`}
            options={[{ value: undecided, label: 'Not decided' }, ...optionsOf(field)]}
            value={words[field]?.[plainWord(word)] ?? undecided}
            onChange={(meant) => onChange(said(words, field, word, meant ?? undecided))}
          />
        ))}
      </div>
    </>
  );
}

function optionsOf(field: WordField) {
  return wordsOfField(field).map((value) => {
    const country = field === 'country' ? wordIn('sourceCountry', value) : undefined;
    return { value, label: country === undefined ? value : countryName(country) };
  });
}

function said(words: Words, field: WordField, word: string, meant: string): Words {
  const { [plainWord(word)]: _, ...others } = words[field] ?? {};
  return { ...words, [field]: meant === undecided ? others : { ...others, [plainWord(word)]: meant } };
}
