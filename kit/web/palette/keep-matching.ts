import { matchEntry } from './match-text.ts';

interface Named {
  readonly label: string;
  readonly hint?: string;
  readonly words?: readonly string[];
}

/** Of a short list the entries that a text finds, the best first; one typo is forgiven if there is nothing else. */
export function keepMatching<Item extends Named>(items: readonly Item[], text: string): Item[] {
  for (const how of ['exact', 'typo'] as const) {
    const matches = items.flatMap((item) => {
      const match = matchEntry(item, text, how);
      return match === undefined ? [] : [{ item, score: match.score }];
    });
    if (matches.length > 0) return matches.toSorted((a, b) => b.score - a.score).map(({ item }) => item);
  }
  return [];
}

/** Whether a text is what a kind of record is called, so that its latest are meant: "ship" for Shipments. */
export function asksForKind(text: string, names: readonly string[]): boolean {
  const shortest = 3;
  const kinds = names.map((label) => ({ label }));
  return text.trim().length >= shortest && kinds.some((kind) => keepMatching([kind], text).length > 0);
}
