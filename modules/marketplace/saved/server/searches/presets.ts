import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import { searchRefusals as no } from '../../contract/saved-searches.ts';
import type {
  deletePreset,
  getSelection,
  saveSelection,
  listPresets,
  markPresetSeen,
  savePreset,
  setPresetAlerts,
} from '../../contract/saved-searches.ts';
import { completeSearch, findDifferences } from '#modules/marketplace/search/domain/default-search.ts';
import { maxSavedSearches } from '#modules/marketplace/search/domain/search-parameters.ts';
import {
  insertPreset,
  insertSelection,
  lockPresets,
  markSeen,
  readPresets,
  readSelection,
  deletePresetRow,
  setAlerts,
} from './saved-search-store.ts';
import type { PresetRow } from './saved-search-store.ts';

export const listSearchPresets: UseCase<typeof listPresets, Actor> = async (ctx) =>
  (await readPresets(ctx)).map(presentPreset);

/** Names that look the same are the same. */
const normalizeName = (nickname: string): string => nickname.toLowerCase().replaceAll(/\s+/g, ' ');

export const saveSearchPreset: UseCase<typeof savePreset, Actor> = async (ctx, { body }) => {
  const member = requireMember(ctx.actor);
  const { nickname, searchParameters } = body;
  await lockPresets(ctx, member);
  const presets = await readPresets(ctx);
  if (presets.length >= maxSavedSearches) refuse(no.too_many_presets);
  const name = normalizeName(nickname);
  if (presets.some((preset) => normalizeName(preset.nickname) === name)) refuse(no.nickname_taken);
  const saved = await insertPreset(ctx, member, nickname, completeSearch(searchParameters.selection));
  await ctx.record({
    act: 'marketplace.saveSearchPreset',
    recordType: 'search preset',
    recordId: saved.preset_id,
    companyId: member.companyId,
  });
  return presentPreset(saved);
};

export const deleteSearchPreset: UseCase<typeof deletePreset, Actor> = async (ctx, { params: { id } }) => {
  const { companyId } = requireMember(ctx.actor);
  if (!(await deletePresetRow(ctx, id))) refuse(no.preset_missing);
  await ctx.record({
    act: 'marketplace.deleteSearchPreset',
    recordType: 'search preset',
    recordId: id,
    companyId,
  });
};

export const markSearchPresetSeen: UseCase<typeof markPresetSeen, Actor> = async (
  ctx,
  { params: { id } },
) => {
  if ((await markSeen(ctx, id)) === undefined) refuse(no.preset_missing);
};

export const setSearchPresetAlerts: UseCase<typeof setPresetAlerts, Actor> = async (
  ctx,
  { params: { id }, body },
) => presentPreset((await setAlerts(ctx, id, body.alerts)) ?? refuse(no.preset_missing));

/** Parameters added since the search was saved get their defaults. */
function presentPreset({ preset_id, nickname, selection, alerts }: PresetRow) {
  const search = completeSearch(selection);
  return {
    id: preset_id,
    nickname,
    searchParameters: {
      productType: search.productType,
      differences: [...findDifferences(search)],
      selection: search,
    },
    alerts,
  };
}

export const saveSearchSelection: UseCase<typeof saveSelection, Actor> = async (ctx, { body }) => {
  const selection = completeSearch(body.selection);
  return { id: await insertSelection(ctx, requireMember(ctx.actor), selection), selection };
};

export const getSavedSelection: UseCase<typeof getSelection, Actor> = async (ctx, { params: { id } }) => {
  const selection = await readSelection(ctx, id);
  return selection === undefined
    ? refuse(no.selection_missing)
    : { id, selection: completeSearch(selection) };
};
