import { toLatin1 } from '#kit/domain/text/latin1.ts';
import { spelledFields } from './place.ts';
import type { Place, SpelledField } from './place.ts';

/** Carriers print Latin-1 only; an emoji alone would print as nothing. */
export function isPrintable(text: string): boolean {
  const { words, lost } = toLatin1(text);
  return text.trim() === '' || (!lost && words !== '');
}

/** The fields whose entered text no label can print. */
export const unprintableFields = (place: Pick<Place, SpelledField>): SpelledField[] =>
  spelledFields.filter((field) => !isPrintable(place[field]));

/** What still has no spelling that prints. */
export const unspelledFields = (place: Place): SpelledField[] =>
  unprintableFields(place).filter((field) => {
    const spelled = place.latin?.[field] ?? '';
    return spelled.trim() === '' || !isPrintable(spelled);
  });

/** The place as labels, carriers and customs forms spell it. */
export function inLatin(place: Place): Place {
  return unprintableFields(place).reduce<Place>(
    (spelled, field) => ({ ...spelled, [field]: place.latin?.[field] ?? place[field] }),
    place,
  );
}
