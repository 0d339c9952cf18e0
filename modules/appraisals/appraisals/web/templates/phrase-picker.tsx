import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '../appraisal-queries.ts';

interface PhrasePickerProps {
  /** The field's key. */
  readonly field: string;
  readonly label: string;
  onPick(words: string): void;
}

/** Phrases of the team for one field; nothing if it has none. */
export function PhrasePicker({ field, label, onPick }: PhrasePickerProps) {
  const { data = [] } = useQuery(templatesQuery);
  const phrases = data.flatMap(({ name, body }) =>
    body.kind === 'Phrase' && body.field === field ? [{ name, words: body.words }] : [],
  );
  if (phrases.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Insert phrase into ${label.toLowerCase()}`}
      value=""
      data={[
        { value: '', label: 'Insert phrase' },
        ...phrases.map(({ name }, at) => ({ value: String(at), label: name })),
      ]}
      onChange={(event) => {
        const chosen = phrases[Number(event.currentTarget.value)];
        if (event.currentTarget.value !== '' && chosen !== undefined) onPick(chosen.words);
      }}
    />
  );
}
