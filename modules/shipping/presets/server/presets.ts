import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as presets from '../contract/preset-endpoints.ts';
import { presetRefusals as no, defaultMaxPresets } from '../contract/preset-endpoints.ts';
import type {
  Preset,
  PresetAccount,
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
import { namesAccounts } from '#modules/shipping/carrier-accounts/server/account-access.ts';
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
  const accounts = await readAccounts(ctx);
  return {
    items: rows.map((row) => presentPreset(row, accounts)),
    most: await maxPresets(ctx),
    accounts: accounts.all.filter(accounts.isNamed).map(presentAccount),
  };
}

interface Accounts {
  readonly all: readonly AccountRow[];
  /** This person may read its name. */
  isNamed(row: AccountRow): boolean;
}

async function readAccounts(ctx: Ctx): Promise<Accounts> {
  const member = requireMember(ctx.actor);
  const all = await findAccounts(ctx, member.companyId);
  return { all, isNamed: all.length === 0 ? () => false : await namesAccounts(ctx, member) };
}

const presentAccount = (row: AccountRow): PresetAccount => ({
  accountId: row.account_id,
  carrier: row.carrier,
  name: row.name,
  tail: row.tail,
  defaultServices: [...row.default_services],
});

/** A preset keeps the account that it has; a newly chosen account must be one that this person may use. */
async function requireNamed(
  ctx: Ctx,
  { services }: { readonly services: readonly string[] },
  before: readonly string[] = [],
): Promise<void> {
  const added = services.filter((named) => !before.includes(named));
  const ids = added.flatMap((named) => readOptionId(named).accountId ?? []);
  if (ids.length === 0) return;
  const { all, isNamed } = await readAccounts(ctx);
  const isKnown = (id: string): boolean => all.some((row) => row.account_id === id && isNamed(row));
  if (!ids.every(isKnown)) refuse(no.preset_account);
}

async function addPreset(ctx: Ctx, { body }: EndpointInput<typeof addPresetCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockPresets(ctx, companyId);
  const existing = await findPresets(ctx, companyId);
  refuseNameTaken(existing, body.name);
  if (existing.length >= (await maxPresets(ctx))) refuse(no.presets_full);
  await requireNamed(ctx, body);
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
  await requireNamed(ctx, body, row.services);
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
  presentPreset(row, await readAccounts(ctx));

function presentPreset(row: PresetRow, accounts: Accounts): Preset {
  const services = row.services.map((named) => withoutRemoved(named, accounts));
  return {
    presetId: row.preset_id,
    name: row.name,
    draft: { ...row.draft, notifyEmails: [...row.draft.notifyEmails] },
    carriers: [...row.carriers],
    services,
    serviceText: serviceText(services[0], accounts),
    version: row.version,
    changedAt: row.changed_at.toISOString(),
  };
}

/** An account that was removed leaves its service. */
function withoutRemoved(named: string, { all }: Accounts): string {
  const { ofService, accountId } = readOptionId(named);
  return accountId === undefined || all.some((row) => row.account_id === accountId) ? named : ofService;
}

function serviceText(named: string | undefined, { all, isNamed }: Accounts): string | null {
  if (named === undefined) return null;
  const { ofService, accountId, isOurs } = readOptionId(named);
  const service = carrierServices.find(
    ({ carrier, code }) => serviceId({ carrier, service: code }) === ofService,
  );
  if (service === undefined) return null;
  const words = serviceWords(service.carrier, service.name);
  if (isOurs === true) return `${words}, our rate`;
  const account = all.find(({ account_id: id }) => id === accountId);
  if (account === undefined) return words;
  return isNamed(account) ? `${words}, your account ${account.name}` : `${words}, another location's account`;
}

function refuseNameTaken(rows: readonly PresetRow[], name: string): void {
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) refuse(no.preset_name_taken);
}
