import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listForbiddenWords as call } from '../contract/word-endpoints.ts';
import { isFeatureOn } from '#platform/settings/server.ts';
import type { ForbiddenEntry, ForbiddenWords } from '../domain/forbidden-words.ts';
import { findWords } from './word-store.ts';
import type { WordRow } from './word-store.ts';

export async function listForbiddenWords(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { everywhere, entries, lettersOnly } = await currentForbiddenWords(ctx);
  return {
    items: everywhere.map((word) => ({ word })),
    entries: entries.map((entry) => ({ ...entry, words: [...entry.words] })),
    lettersOnly,
  };
}

/** Spec shipping §5: an optional feature restricts the check to letters. */
export const lettersOnlyFeature = 'forbidden-words-letters-only';

/** Read on each check, so that every node is current. */
export async function currentForbiddenWords(ctx: Ctx): Promise<ForbiddenWords> {
  const rows = await findWords(ctx);
  return {
    everywhere: rows.filter(({ place }) => place === null).map(({ word }) => word),
    entries: entriesOf(rows),
    lettersOnly: await isFeatureOn(ctx, lettersOnlyFeature),
  };
}

function entriesOf(rows: readonly WordRow[]): ForbiddenEntry[] {
  const entries = new Map<string, { entry: Omit<ForbiddenEntry, 'words'>; words: string[] }>();
  for (const { word, place, field } of rows) {
    if (place === null || field === null) continue;
    const key = `${place}.${field}`;
    const known = entries.get(key) ?? { entry: { field, locationTypeInput: place }, words: [] };
    known.words.push(word);
    entries.set(key, known);
  }
  return [...entries.values()].map(({ entry, words }) => ({ ...entry, words }));
}
