import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { getSelection, keepSelection } from '../../contract/preset-endpoints.ts';
import { searchRefusals as no } from '../../contract/saved-search-refusals.ts';
import { completeSearch } from '#modules/marketplace/search/domain/complete-search.ts';
import { addSelection, readSelection } from './kept-search-store.ts';

export const keepSelectionOf: UseCase<typeof keepSelection, Actor> = async (ctx, { body }) => {
  const selection = completeSearch(body.selection);
  return { id: await addSelection(ctx, requireMember(ctx.actor), selection), selection };
};

export const getKeptSelection: UseCase<typeof getSelection, Actor> = async (ctx, { params: { id } }) => {
  const selection = await readSelection(ctx, id);
  return selection === undefined
    ? refuse(no.selection_missing)
    : { id, selection: completeSearch(selection) };
};
