import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as presets from '../contract/preset-endpoints.ts';
import { presetRefusals as no, defaultMaxPresets } from '../contract/preset-endpoints.ts';
import type {
  Preset,
  addPreset as addPresetCall,
  changePreset as changePresetCall,
  removePreset as removePresetCall,
} from '../contract/preset-endpoints.ts';
import { deletePreset, findPresets, insertPreset, lockPresets, updatePreset } from './preset-store.ts';
import type { PresetRow } from './preset-store.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { carrierServices } from '#outside/carriers/port.ts';
import { findAccounts } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import type { AccountRow } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { readOptionId, serviceId } from '#modules/shipping/quotes/domain/starting-option.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';

export const presetRoutes: Routes = [
  route(presets.listPresets, listPresets),
  route(presets.addPreset, addPreset),
  route(presets.changePreset, changePreset),
  route(presets.removePreset, removePreset),
];

async function listPresets(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  const rows = await findPresets(ctx, companyId);
  const accounts = await findAccounts(ctx, companyId);
  return { items: rows.map((row) => presentPreset(row, accounts)), most: await maxPresets(ctx) };
}

async function addPreset(ctx: Ctx, { body }: EndpointInput<typeof addPresetCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockPresets(ctx, companyId);
  const existing = await findPresets(ctx, companyId);
  refuseNameTaken(existing, body.name);
  if (existing.length >= (await maxPresets(ctx))) refuse(no.presets_full);
  const where = { companyId, presetId: newId() };
  return {
    preset: await presentOne(ctx, await insertPreset(ctx, where, { personId, at: ctx.clock.now() }, body)),
  };
}

async function changePreset(ctx: Ctx, { params, body }: EndpointInput<typeof changePresetCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockPresets(ctx, companyId);
  const existing = await findPresets(ctx, companyId);
  const row =
    existing.find((candidate) => candidate.preset_id === params.presetId) ?? refuse(no.preset_missing);
  if (row.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: { name: row.name },
    });
  refuseNameTaken(
    existing.filter((candidate) => candidate !== row),
    body.name,
  );
  const where = { companyId, presetId: params.presetId };
  return {
    preset: await presentOne(ctx, await updatePreset(ctx, where, { personId, at: ctx.clock.now() }, body)),
  };
}

async function removePreset(ctx: Ctx, { params }: EndpointInput<typeof removePresetCall>): Promise<void> {
  const { companyId } = requireCreator(ctx);
  if (!(await deletePreset(ctx, { companyId, presetId: params.presetId }))) refuse(no.preset_missing);
}

/** Spec shipping §9: configurable by the provider. */
const maxPresets = (ctx: Ctx): Promise<number> =>
  configuredNumber(ctx, 'max-shipping-presets', defaultMaxPresets);

const presentOne = async (ctx: Ctx, row: PresetRow): Promise<Preset> =>
  presentPreset(row, await findAccounts(ctx, row.company_id));

function presentPreset(row: PresetRow, accounts: readonly AccountRow[]): Preset {
  return {
    presetId: row.preset_id,
    name: row.name,
    draft: { ...row.draft, notifyEmails: [...row.draft.notifyEmails] },
    carriers: [...row.carriers],
    services: [...row.services],
    serviceText: serviceText(row.services[0], accounts),
    version: row.version,
    changedAt: row.changed_at.toISOString(),
  };
}

/** An account that was removed leaves its service. */
function serviceText(named: string | undefined, accounts: readonly AccountRow[]): string | null {
  if (named === undefined) return null;
  const { ofService, accountId } = readOptionId(named);
  const service = carrierServices.find(
    ({ carrier, code }) => serviceId({ carrier, service: code }) === ofService,
  );
  if (service === undefined) return null;
  const words = serviceWords(service.carrier, service.name);
  const account = accounts.find(({ account_id: id }) => id === accountId);
  return account === undefined ? words : `${words}, your account ${account.name}`;
}

function refuseNameTaken(rows: readonly PresetRow[], name: string): void {
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) refuse(no.preset_name_taken);
}
