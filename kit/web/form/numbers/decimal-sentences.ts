import type { DecimalRefusal } from '#kit/domain/text/decimal-text.ts';

export type TypedRefusal = Exclude<DecimalRefusal, 'blank'> | 'negative';

/** What to type instead, with an example in the field's own notation. */
export function decimalSentences(example: string, places: number): Readonly<Record<TypedRefusal, string>> {
  return {
    not_a_number: `Type a number such as ${example}.`,
    too_fine: places === 0 ? 'Type a whole number.' : `At most ${places} digits after the point.`,
    too_large: 'This number is too large.',
    negative: 'Type zero or more.',
  };
}
