import { mostNumbers, typedNumber } from '../../contract/search-shape.ts';
import type { SearchBy } from '../../domain/search-parameters.ts';

export type NumbersRead = { readonly numbers: readonly string[] } | { readonly sentence: string };

/** What somebody typed or pasted from a sheet: numbers between commas, tabs or new lines, each once. */
export function numbersIn(text: string, by: SearchBy): NumbersRead {
  const numbers = [...new Set(text.split(/[\n\r\t,;]+/).map((part) => part.trim()))].filter(Boolean);
  if (numbers.length > mostNumbers) return { sentence: `Paste at most ${mostNumbers} numbers.` };
  for (const number of numbers) {
    const read = typedNumber.safeParse(number);
    if (!read.success) return { sentence: `${number}: ${read.error.issues[0]?.message ?? 'Type a number.'}` };
    if (by === 'Item Id' && !/^\d{1,10}$/.test(number))
      return { sentence: `${number}: An item id has up to ten digits.` };
  }
  return { numbers };
}
