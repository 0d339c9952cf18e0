import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx, DeskQueue, Steps } from '#platform/access/server.ts';
import { findCompanyNames, findMemberNames } from '#platform/companies/server.ts';
import { operationsStaff } from '#modules/shipping/draft/contract/access.ts';
import type * as call from '../contract/account-endpoints.ts';
import { carrierAccountRefusals as no } from '../contract/account-refusals.ts';
import { answersBy, waitsForUs } from '../domain/account-status.ts';
import {
  findAccountsToConnect,
  findSettledAccounts,
  findTroubledAccounts,
  lockAccount,
} from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import { accountFacts } from './add-account.ts';
import { checkAccount, declineAccount } from './check-account.ts';
import type { AccountParts } from './open-account.ts';
import { presentAccount } from './present-account.ts';

type DeskAccount = EndpointAnswer<typeof call.listDeskCarrierAccounts>['items'][number];

/** Accounts that our staff connect come first. */
export async function listDeskCarrierAccounts(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof call.listDeskCarrierAccounts>> {
  const waiting = await findAccountsToConnect(ctx);
  const others = (await findTroubledAccounts(ctx)).filter((row) => !waitsForUs(row));
  return { items: await presentDeskAccounts(ctx, [...waiting, ...others]) };
}

/** Without locations, which the desk doesn't need. */
async function presentDeskAccounts(ctx: Ctx, rows: readonly AccountRow[]): Promise<DeskAccount[]> {
  const companies = await findCompanyNames(
    ctx,
    rows.map(({ company_id: id }) => id),
  );
  const owners = await findOwners(ctx, rows.filter(waitsForUs));
  const today = day(providerDay(ctx.clock.now()));
  return rows.map((row) => ({
    ...presentAccount({ ...row, location_id: null }, new Map(), today),
    companyId: row.company_id,
    companyName: companies.get(row.company_id) ?? '',
    staffStep: waitsForUs(row) ? staffStep(row, owners.get(row.account_id)) : null,
  }));
}

/** By account, who added it, if that person still works there. */
async function findOwners(ctx: Ctx, waiting: readonly AccountRow[]): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const companyId of new Set(waiting.map(({ company_id: id }) => id))) {
    const members = await findMemberNames(ctx, companyId);
    for (const { account_id: accountId, created_by: addedBy } of waiting.filter(
      (row) => row.company_id === companyId,
    )) {
      const owner = members.find(({ personId }) => personId === addedBy);
      if (owner !== undefined) owners.set(accountId, owner.name);
    }
  }
  return owners;
}

/** The reference is how the adapter knows whose account it is (outside/carriers). */
const staffStep = (
  { carrier, company_id: companyId, asked_on: askedOn }: AccountRow,
  owner: string | undefined,
) =>
  `Call ${owner ?? 'a business administrator'} by ${formatDay(answersBy(askedOn))}. Connect the ${carrier} account while its owner confirms. For the reference, enter ${companyId}, a space and the full account number.`;

/** The carrier is asked outside of any transaction. */
export const decideDeskCarrierAccountWith =
  (parts: AccountParts) =>
  async (
    steps: Steps,
    { params, body }: EndpointInput<typeof call.decideDeskCarrierAccount>,
  ): Promise<EndpointAnswer<typeof call.decideDeskCarrierAccount>> => {
    const key = { company_id: params.companyId, account_id: params.accountId };
    const settled = await steps.work(async (ctx) => {
      const row = (await lockAccount(ctx, key)) ?? refuse(no.carrier_account_missing);
      if (!waitsForUs(row)) refuse(no.carrier_account_not_waiting);
      if (body.decision !== 'Declined') return row;
      const declined = await declineAccount(ctx, row, body.reason);
      await recordDecision(ctx, declined, body.decision);
      return declined;
    });
    if (body.decision === 'Declined') return steps.work((ctx) => presentOneAtDesk(ctx, settled));
    const row = await checkAccount(steps, parts, settled);
    if (row === undefined) return refuse(no.carrier_account_missing);
    if (waitsForUs(row)) return refuse(no.carrier_account_not_connected);
    // A colleague declined it while the carrier was asked.
    if (row.problem === 'not_connected') return refuse(no.carrier_account_not_waiting);
    return steps.work(async (ctx) => {
      await recordDecision(ctx, row, body.decision);
      return presentOneAtDesk(ctx, row);
    });
  };

async function presentOneAtDesk(ctx: Ctx, row: AccountRow): Promise<DeskAccount> {
  const [account] = await presentDeskAccounts(ctx, [row]);
  return account ?? refuse(no.carrier_account_missing);
}

const recordDecision = (ctx: Ctx, row: AccountRow, decision: string) =>
  ctx.record({
    act: 'shipping.decideDeskCarrierAccount',
    recordType: 'carrierAccount',
    recordId: row.account_id,
    companyId: row.company_id,
    facts: { ...accountFacts(row), decision },
  });

export const carrierAccountsQueue: DeskQueue = {
  name: 'carrier-accounts',
  title: 'Carrier accounts',
  to: '/desk/carrier-accounts',
  rule: operationsStaff,
  targetHours: 72,
  targetText: 'Three business days',
  open: async (ctx) =>
    (await findAccountsToConnect(ctx)).flatMap((row) =>
      row.waits_since === null
        ? []
        : {
            id: row.account_id,
            title: `Connect ${row.carrier} account ${row.name}`,
            companyId: row.company_id,
            amount: null,
            since: row.waits_since,
            due: startOfProviderDay(addDays(answersBy(row.asked_on), 1)),
            verb: 'Connect',
            to: '/desk/carrier-accounts',
          },
    ),
  resolved: async (ctx, since) =>
    (await findSettledAccounts(ctx, since)).flatMap(({ waits_since: began, settled_at: ended }) =>
      began === null || ended === null ? [] : [{ since: began, at: ended }],
    ),
};
