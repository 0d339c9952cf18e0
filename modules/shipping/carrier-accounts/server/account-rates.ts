import type { BillTo, CarrierCounter, RateRequest, ServiceRate } from '#outside/carriers/port.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { accountsForRoute, stoppedForRoute } from '../domain/pick-account.ts';
import { findAccount } from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import { checkAccount } from './check-account.ts';
import { openDetails } from './open-account.ts';
import type { AccountParts } from './open-account.ts';

/** Prices on one of the company's own accounts; none if it can't be used now. */
export interface AccountRates {
  readonly account: AccountRow;
  readonly rates: readonly ServiceRate[];
}

interface Route {
  readonly isAbroad: boolean;
  readonly locationId: string | null;
}

/** All that prices on accounts need; `rate` may have a time limit. */
export interface RatingParts extends Pick<AccountParts, 'accountSeal'> {
  readonly counter: Pick<CarrierCounter, 'rate'>;
}

/** Undefined if the number can't be read. */
function payerOf(parts: Pick<AccountParts, 'accountSeal'>, row: AccountRow): BillTo | undefined {
  const details = openDetails(parts, row);
  return details && { party: 'sender', accountNumber: details.accountNumber, postalCode: '' };
}

/** Prices on the accounts that a route uses. A carrier that doesn't answer changes nothing about our prices. */
export async function rateOnAccounts(
  parts: RatingParts,
  accounts: readonly AccountRow[],
  route: Route,
  request: RateRequest,
): Promise<AccountRates[]> {
  const stopped = stoppedForRoute(accounts, route).map((account) => ({ account, rates: [] }));
  const rated = await Promise.all(
    accountsForRoute(accounts, route).map(async (account) => {
      const billTo = payerOf(parts, account);
      if (billTo === undefined) return { account, rates: [] };
      const answer = await parts.counter.rate({ ...request, extras: { ...request.extras, billTo } });
      const rates = answer.kind === 'rated' ? answer.rates : [];
      return { account, rates: rates.filter(({ carrier }) => carrier === account.carrier) };
    }),
  );
  return [...rated, ...stopped];
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
