import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isFeatureOn } from '#platform/settings/server.ts';
import { wordRefusals as no } from '../contract/word-endpoints.ts';
import type {
  DeskWord,
  addForbiddenWord as addForbiddenWordCall,
  listDeskWords as listDeskWordsCall,
  removeForbiddenWord as removeForbiddenWordCall,
} from '../contract/word-endpoints.ts';
import { deleteWord, findWords, insertWord } from './word-store.ts';
import type { WordRow } from './word-store.ts';
import { lettersOnlyFeature } from './list-forbidden-words.ts';
import { wordFieldNamed, wordFields } from '../domain/word-fields.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function listDeskWords(ctx: Ctx): Promise<EndpointAnswer<typeof listDeskWordsCall>> {
  return {
    items: (await findWords(ctx)).map(presentWord),
    lettersOnly: await isFeatureOn(ctx, lettersOnlyFeature),
  };
}

function presentWord(row: WordRow): DeskWord {
  return {
    forbiddenWordId: row.forbidden_word_id,
    word: row.word,
    field: wordFieldNamed(row.place ?? '', row.field ?? '') ?? null,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  };
}

export async function addForbiddenWord(
  ctx: Ctx,
  { body: { word, field } }: EndpointInput<typeof addForbiddenWordCall>,
): Promise<EndpointAnswer<typeof addForbiddenWordCall>> {
  const where = field === null ? { place: null, field: null } : wordFields[field];
  const by = requireSignedIn(ctx.actor).name;
  const row = (await insertWord(ctx, { ...where, word, by })) ?? refuse(no.word_there);
  await ctx.record({
    act: 'shipping.addForbiddenWord',
    recordType: 'forbiddenWord',
    recordId: row.forbidden_word_id,
    facts: { word, ...(field === null ? {} : { field: wordFields[field].shown }) },
  });
  return presentWord(row);
}

export async function removeForbiddenWord(
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
