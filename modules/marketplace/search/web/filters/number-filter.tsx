import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { findNumbers } from '../../contract/search-stones.ts';
import { searchByKinds } from '../../domain/search-parameters.ts';
import type { SearchBy, SearchParameters } from '../../domain/search-parameters.ts';
import { FilterSection } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import styles from './filters.module.css';
import { OneOf } from './word-choices.tsx';
import { maxNumbers, typedNumber } from '#modules/marketplace/stones/contract/typed-number.ts';

const maxLines = 6;

const placeholders: Readonly<Record<SearchBy, string>> = {
  'Report Number': 'Report numbers, up to 50',
  'Item Id': 'Item IDs, up to 50',
  'Stock Number': 'Stock numbers, up to 50',
};

/** Spec marketplace §2: search by report number or item id, ours: by a seller's stock number; a whole list may be pasted. */
export function NumberFilter({ search, change }: Pick<FilterProps, 'search' | 'change'>) {
  const [by, setBy] = useState(search.searchBy);
  const [text, setText] = useState(() => search.searchByOptions.join('\n'));
  const [sentence, setSentence] = useState<string>();
  const find = (): void => {
    const parsed = parseNumbers(text, by);
    setSentence('sentence' in parsed ? parsed.sentence : undefined);
    if ('numbers' in parsed) change({ searchBy: by, searchByOptions: parsed.numbers });
  };
  return (
    <FilterSection title="Search by">
      <OneOf label="Search by" words={searchByKinds} chosen={by} onChange={(next) => setBy(next ?? by)} />
      <Textarea
        className={styles.numbers ?? ''}
        aria-label={`${by}, up to 50`}
        placeholder={placeholders[by]}
        // Grows with the pasted text. Measuring it would lay out the page again at each count.
        rows={Math.min(maxLines, text.split('\n').length)}
        value={text}
        error={sentence}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          find();
        }}
      />
      <Button size="sm" variant="default" onClick={find}>
        Find
      </Button>
      {search.searchBy === 'Report Number' && search.searchByOptions.length > 0 && (
        <NumberResults search={search} />
      )}
    </FilterSection>
  );
}

/** Why numbers are not in the result. */
function NumberResults({ search }: { readonly search: SearchParameters }) {
  const grown = search.productType === 'Lab Diamond';
  const { data } = useQuery({
    queryKey: ['marketplace', 'numbers', grown, search.searchByOptions],
    queryFn: ({ signal }) =>
      call(
        findNumbers,
        {
          body: { diamondType: grown ? 'Lab' : 'Natural', reportNumbers: [...search.searchByOptions] },
        },
        { signal },
      ),
  });
  if (data === undefined) return null;
  const words = {
    OtherProduct: grown ? 'natural, not lab-grown' : 'lab-grown, not natural',
    NotListed: 'no longer available',
    Unknown: 'not found',
  } as const;
  const missing = data.numbers.flatMap(({ reportNumber, status }) =>
    status === 'Found' ? [] : [`${reportNumber}: ${words[status]}`],
  );
  const found = data.numbers.length - missing.length;
  return (
    <div role="status" className={styles.note}>
      <p>
        {found} of {data.numbers.length} found.
      </p>
      {missing.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const splitAtSpaces = (part: string): readonly string[] => {
  const words = part.split(/ +/);
  return words.every((word) => /\d{5,}$/.test(word)) ? words : [part];
};

type ParsedNumbers = { readonly numbers: readonly string[] } | { readonly sentence: string };

/**
 * Numbers typed or pasted from a sheet, separated by commas, tabs or new lines, each once. A space also separates
 * numbers, unless it belongs to one, as in "LG 512345678".
 */
export function parseNumbers(text: string, by: SearchBy): ParsedNumbers {
  const parts = text.split(/[\n\r\t,;]+/).flatMap((part) => splitAtSpaces(part.trim()));
  const numbers = [...new Set(parts)].filter(Boolean);
  if (numbers.length > maxNumbers) return { sentence: `Paste up to ${maxNumbers} numbers.` };
  for (const number of numbers) {
    const parsed = typedNumber.safeParse(number);
    if (!parsed.success)
      return { sentence: `${number}: ${parsed.error.issues[0]?.message ?? 'Enter a number.'}` };
    if (by === 'Item Id' && !/^\d{1,10}$/.test(number))
      return { sentence: `${number}: Enter an item ID of 10 digits or fewer.` };
  }
  return { numbers };
}
