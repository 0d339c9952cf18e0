import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { carrierServices, serviceNamed } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import type * as call from '../contract/account-endpoints.ts';
import { carrierAccountRefusals as no } from '../contract/account-refusals.ts';
import { mayVerify } from '../domain/account-status.ts';
import { managedPlaces, managesAccount, mayChange, requireManagedAccount } from './account-access.ts';
import { deleteAccount, findAccounts, updateAccount } from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import { accountFacts, requireRecentInvoice } from './add-account.ts';
import { checkAccount, clearInbox } from './check-account.ts';
import { openDetails, sealDetails } from './open-account.ts';
import type { AccountParts } from './open-account.ts';
import { presentAccounts, presentOne } from './present-account.ts';

export async function listCarrierAccounts(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof call.listCarrierAccounts>> {
  const places = await managedPlaces(ctx);
  const { companyId } = places.member;
  const rows = (await findAccounts(ctx, companyId)).filter((row) => managesAccount(places, row));
  return {
    items: await presentAccounts(ctx, companyId, rows),
    locations: [...places.locations],
    mayUseEverywhere: places.mayUseEverywhere,
    services: carrierServices.flatMap(({ carrier, code: service, name, retiredOn }) =>
      carrier === 'USPS' || retiredOn !== null ? [] : [{ carrier, service, name }],
    ),
    mayChange: mayChange(places),
  };
}

export async function changeCarrierAccount(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call.changeCarrierAccount>,
): Promise<EndpointAnswer<typeof call.changeCarrierAccount>> {
  const places = await managedPlaces(ctx);
  const row = await requireManagedAccount(ctx, places, params.accountId);
  if (row.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: { ...(await presentOne(ctx, row)) },
    });
  if (body.defaultServices.some((code) => serviceNamed(row.carrier, code) === undefined))
    refuse(no.carrier_account_service);
  const changed = await updateAccount(ctx, row, {
    name: body.accountName,
    applies_to: body.appliesTo,
    falls_back: body.fallsBack,
    default_services: [...new Set(body.defaultServices)],
    ...changedBy(ctx, places.member.personId, row),
  });
  await recordAct(ctx, changed, 'shipping.changeCarrierAccount');
  return presentOne(ctx, changed);
}

const changedBy = (ctx: Ctx, personId: string, { version }: AccountRow) => ({
  changed_by: personId,
  changed_at: ctx.clock.now(),
  version: version + 1,
});

const recordAct = (ctx: Ctx, row: AccountRow, act: string) =>
  ctx.record({
    act,
    recordType: 'carrierAccount',
    recordId: row.account_id,
    companyId: row.company_id,
    facts: accountFacts(row),
  });

/** UPS may be sent another invoice while it verifies. */
const mayVerifyAgain = (row: AccountRow): boolean => row.status === 'Verifying' || mayVerify(row);

/** The carrier is asked as for a new account. */
export const verifyCarrierAccountWith =
  (parts: AccountParts) =>
  async (
    steps: Steps,
    { params, body }: EndpointInput<typeof call.verifyCarrierAccount>,
  ): Promise<EndpointAnswer<typeof call.verifyCarrierAccount>> => {
    if (body.invoice !== undefined) requireRecentInvoice(steps, body.invoice);
    const row = await steps.work(async (ctx) => {
      const places = await managedPlaces(ctx);
      const found = await requireManagedAccount(ctx, places, params.accountId);
      const details = openDetails(parts, found);
      if (details === undefined || !mayVerifyAgain(found)) return refuse(no.carrier_account_add_again);
      const { meterNumber = details.meterNumber, invoice = details.invoice } = body;
      const changed = await updateAccount(ctx, found, {
        details_sealed: sealDetails(parts, { ...details, meterNumber, invoice }),
        status: 'Verifying',
        problem: null,
        problem_words: '',
        asked_on: day(providerDay(ctx.clock.now())),
        reminded_at: null,
        waits_since: null,
        settled_at: null,
        ...changedBy(ctx, places.member.personId, found),
      });
      await clearInbox(ctx, changed);
      await recordAct(ctx, changed, 'shipping.verifyCarrierAccount');
      return changed;
    });
    const checked = (await checkAccount(steps, parts, row)) ?? row;
    return steps.work((ctx) => presentOne(ctx, checked));
  };

export async function removeCarrierAccount(
  ctx: Ctx,
  { params }: EndpointInput<typeof call.removeCarrierAccount>,
): Promise<void> {
  const row = await requireManagedAccount(ctx, await managedPlaces(ctx), params.accountId);
  await deleteAccount(ctx, row);
  await clearInbox(ctx, row);
  await recordAct(ctx, row, 'shipping.removeCarrierAccount');
}
