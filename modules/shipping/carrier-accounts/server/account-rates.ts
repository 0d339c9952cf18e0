import type { BillTo, RateRequest, ServiceRate } from '#outside/carriers/port.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { accountsForRoute } from '../domain/pick-account.ts';
import { findAccount, findAccounts } from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import { checkAccount } from './check-account.ts';
import { openDetails } from './open-account.ts';
import type { AccountParts } from './open-account.ts';

/** Prices on one of the company's own accounts. */
export interface AccountRates {
  readonly account: AccountRow;
  readonly rates: readonly ServiceRate[];
}

interface Route {
  readonly isAbroad: boolean;
  readonly locationId: string | null;
}

export const findUsableAccounts = async (ctx: Ctx, companyId: string, route: Route): Promise<AccountRow[]> =>
  accountsForRoute(await findAccounts(ctx, companyId), route);

/** Undefined if the number can't be read. */
function payerOf(parts: AccountParts, row: AccountRow): BillTo | undefined {
  const details = openDetails(parts, row);
  return details && { party: 'sender', accountNumber: details.accountNumber, postalCode: '' };
}

/** A carrier that doesn't answer for an account changes nothing about our prices. */
export async function rateOnAccounts(
  parts: AccountParts,
  accounts: readonly AccountRow[],
  request: RateRequest,
): Promise<AccountRates[]> {
  const rated = await Promise.all(
    accounts.map(async (account) => {
      const billTo = payerOf(parts, account);
      if (billTo === undefined) return [];
      const answer = await parts.counter.rate({ ...request, extras: { ...request.extras, billTo } });
      if (answer.kind === 'unavailable') return [];
      return [{ account, rates: answer.rates.filter(({ carrier }) => carrier === account.carrier) }];
    }),
  );
  return rated.flat();
}

/** Asks the carrier about an account that is about to be billed. */
export async function recheckAccount(
  steps: Pick<Steps, 'work'>,
  parts: AccountParts,
  key: { readonly companyId: string; readonly accountId: string },
): Promise<void> {
  const row = await steps.work((ctx) =>
    findAccount(ctx, { company_id: key.companyId, account_id: key.accountId }),
  );
  if (row?.status === 'Active') await checkAccount(steps, parts, row);
}

/** Who pays for a label on this account; undefined if it can't be used now. */
export async function findPayer(
  ctx: Ctx,
  parts: AccountParts,
  key: { readonly companyId: string; readonly accountId: string },
): Promise<BillTo | undefined> {
  const row = await findAccount(ctx, { company_id: key.companyId, account_id: key.accountId });
  return row?.status === 'Active' ? payerOf(parts, row) : undefined;
}
