import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { isFeatureOn } from '#platform/settings/server.ts';
import * as endpoints from '../contract/word-endpoints.ts';
import { wordRefusals as no } from '../contract/word-endpoints.ts';
import type {
  DeskWord,
  addForbiddenWord as addForbiddenWordCall,
  listDeskWords as listDeskWordsCall,
  listForbiddenWords as listForbiddenWordsCall,
  removeForbiddenWord as removeForbiddenWordCall,
} from '../contract/word-endpoints.ts';
import { deleteWord, findWords, insertWord } from './word-store.ts';
import type { WordRow } from './word-store.ts';
import { findWordField, wordFields } from '../domain/forbidden-words.ts';
import type { ForbiddenEntry, ForbiddenWords } from '../domain/forbidden-words.ts';
import { refuse } from '#kit/server/refuse.ts';

async function listDeskWords(ctx: Ctx): Promise<EndpointAnswer<typeof listDeskWordsCall>> {
  return {
    items: (await findWords(ctx)).map(presentWord),
    lettersOnly: await isFeatureOn(ctx, lettersOnlyFeature),
  };
}

function presentWord(row: WordRow): DeskWord {
  return {
    forbiddenWordId: row.forbidden_word_id,
    word: row.word,
    field: findWordField(row.place ?? '', row.field ?? '') ?? null,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  };
}

async function addForbiddenWord(
  ctx: Ctx,
  { body: { word, field } }: EndpointInput<typeof addForbiddenWordCall>,
): Promise<EndpointAnswer<typeof addForbiddenWordCall>> {
  const where = field === null ? { place: null, field: null } : wordFields[field];
  const addedBy = requireSignedIn(ctx.actor).name;
  const row = (await insertWord(ctx, { ...where, word, addedBy })) ?? refuse(no.word_there);
  await ctx.record({
    act: 'shipping.addForbiddenWord',
    recordType: 'forbiddenWord',
    recordId: row.forbidden_word_id,
    facts: { word, ...(field === null ? {} : { field: wordFields[field].shown }) },
  });
  return presentWord(row);
}

async function removeForbiddenWord(
  ctx: Ctx,
  { params: { forbiddenWordId } }: EndpointInput<typeof removeForbiddenWordCall>,
): Promise<void> {
  const { word } = (await deleteWord(ctx, forbiddenWordId)) ?? refuse(no.word_missing);
  await ctx.record({
    act: 'shipping.removeForbiddenWord',
    recordType: 'forbiddenWord',
    recordId: forbiddenWordId,
    facts: { word },
  });
}

async function listForbiddenWords(ctx: Ctx): Promise<EndpointAnswer<typeof listForbiddenWordsCall>> {
  const { everywhere, entries, lettersOnly } = await currentForbiddenWords(ctx);
  return {
    items: everywhere.map((word) => ({ word })),
    entries: entries.map((entry) => ({ ...entry, words: [...entry.words] })),
    lettersOnly,
  };
}

/** Spec shipping §5: an optional feature restricts the check to letters. */
const lettersOnlyFeature = 'forbidden-words-letters-only';

/** Read on each check, so that every node is current. */
export async function currentForbiddenWords(ctx: Ctx): Promise<ForbiddenWords> {
  const rows = await findWords(ctx);
  return {
    everywhere: rows.filter(({ place }) => place === null).map(({ word }) => word),
    entries: groupByField(rows),
    lettersOnly: await isFeatureOn(ctx, lettersOnlyFeature),
  };
}

function groupByField(rows: readonly WordRow[]): ForbiddenEntry[] {
  const entries = new Map<string, { entry: Omit<ForbiddenEntry, 'words'>; words: string[] }>();
  for (const { word, place, field } of rows) {
    if (place === null || field === null) continue;
    const key = `${place}.${field}`;
    const entry = entries.get(key) ?? { entry: { field, locationTypeInput: place }, words: [] };
    entry.words.push(word);
    entries.set(key, entry);
  }
  return [...entries.values()].map(({ entry, words }) => ({ ...entry, words }));
}

export const wordRoutes: Routes = [
  route(endpoints.listForbiddenWords, listForbiddenWords),
  route(endpoints.listDeskWords, listDeskWords),
  route(endpoints.addForbiddenWord, addForbiddenWord),
  route(endpoints.removeForbiddenWord, removeForbiddenWord),
];
