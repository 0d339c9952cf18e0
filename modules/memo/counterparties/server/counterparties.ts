import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day, dayInZone, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, providerZone } from '#platform/access/contract.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as calls from '../contract/counterparty-endpoints.ts';
import { counterpartyRefusals as no } from '../contract/counterparty-endpoints.ts';
import type { Counterparty } from '../contract/counterparty-endpoints.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { certificateOf, downloadMemoCertificateWith, uploadMemoCertificateWith } from './certificates.ts';
import { expiryState, limitState } from '#modules/memo/limits/domain/exposure.ts';
import {
  findCounterpartyNotes,
  findExposure,
  upsertCounterparty,
} from '#modules/memo/limits/server/counterparty-store.ts';
import { findMemoCompany, upsertMemoCompany } from '#modules/memo/limits/server/company-store.ts';
import type { CounterpartyRow, Exposure } from '#modules/memo/limits/server/counterparty-store.ts';

async function listCounterparties(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listCounterparties>> {
  const items = await readCounterparties(ctx);
  const valueOut = items.reduce((sum, one) => sum + one.valueOut, 0);
  return { items, valueOut, settings: await readSettings(ctx) };
}

async function readSettings(ctx: Ctx) {
  const saved = await findMemoCompany(ctx, requireMember(ctx.actor).companyId);
  const limit = saved?.memo_limit ?? null;
  return { memoLimit: limit === null ? null : cents(limit), version: saved?.version ?? 0 };
}

async function saveMemoSettings(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.saveMemoSettings>,
): Promise<EndpointAnswer<typeof calls.saveMemoSettings>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const saved = await upsertMemoCompany(ctx, {
    company_id: companyId,
    memo_limit: body.memoLimit,
    version: body.version + 1,
    changed_by: personId,
    changed_at: ctx.clock.now(),
  });
  if (!saved) refuse(no.settings_changed);
  await ctx.record({
    act: 'memo.saveMemoSettings',
    recordType: 'memo_settings',
    recordId: companyId,
    companyId,
  });
  return { settings: await readSettings(ctx) };
}

const saveCounterpartyWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { params: { buyerId }, body }: EndpointInput<typeof calls.saveCounterparty>,
  ): Promise<EndpointAnswer<typeof calls.saveCounterparty>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const known = (await readCounterparties(ctx)).some((one) => one.buyerId === buyerId);
    if (!known) refuse(no.counterparty_missing);
    const saved = await upsertCounterparty(ctx, {
      company_id: companyId,
      buyer_id: buyerId,
      limit_amount: body.limit,
      limit_stops: body.limitStops,
      ucc_number: body.uccNumber,
      ucc_expires_on: body.uccExpiresOn,
      insurance_policy: body.insurancePolicy,
      insurance_expires_on: body.insuranceExpiresOn,
      ...(await certificateOf(ctx, files, body.insuranceFileId)),
      note: body.note,
      version: body.version + 1,
      changed_by: personId,
      changed_at: ctx.clock.now(),
    });
    if (!saved) refuse(no.counterparty_changed);
    await ctx.record({
      act: 'memo.saveCounterparty',
      recordType: 'memo_counterparty',
      recordId: buyerId,
      companyId,
    });
    const counterparty = (await readCounterparties(ctx)).find((one) => one.buyerId === buyerId);
    return { counterparty: counterparty ?? refuse(no.counterparty_missing) };
  };

async function readCounterparties(ctx: Ctx): Promise<Counterparty[]> {
  const { companyId } = requireMember(ctx.actor);
  const today = day(providerDay(ctx.clock.now()));
  const noted = new Map((await findCounterpartyNotes(ctx, companyId)).map((row) => [row.buyer_id, row]));
  return (await findExposure(ctx, companyId, today)).map((one) =>
    present(one, noted.get(one.buyerId), today),
  );
}

function present(one: Exposure, noted: CounterpartyRow | undefined, today: Day): Counterparty {
  const { oldest, ...figures } = one;
  const limit = noted?.limit_amount ?? null;
  const uccExpiresOn = noted?.ucc_expires_on ?? null;
  const insuranceExpiresOn = noted?.insurance_expires_on ?? null;
  return {
    ...figures,
    oldestDays: oldest === null ? null : daysBetween(dayInZone(oldest, providerZone), today),
    limit: limit === null ? null : cents(limit),
    limitStops: noted?.limit_stops ?? false,
    limitState: limitState(one.valueOut, limit),
    uccNumber: noted?.ucc_number ?? '',
    uccExpiresOn,
    uccState: expiryState(uccExpiresOn, today),
    insurancePolicy: noted?.insurance_policy ?? '',
    insuranceExpiresOn,
    insuranceState: expiryState(insuranceExpiresOn, today),
    insuranceFile: noted?.insurance_file_name ?? null,
    note: noted?.note ?? '',
    version: noted?.version ?? 0,
  };
}

export const counterpartyRoutes = (files: FilesParts): Routes => [
  route(calls.listCounterparties, listCounterparties),
  route(calls.saveCounterparty, saveCounterpartyWith(files)),
  stepwise(calls.uploadMemoCertificate, uploadMemoCertificateWith(files)),
  route(calls.downloadMemoCertificate, downloadMemoCertificateWith(files)),
  route(calls.saveMemoSettings, saveMemoSettings),
];
