import type { Problem } from '#kit/contract/problem.ts';
import {
  changeCarrierAccount,
  removeCarrierAccount,
  verifyCarrierAccount,
} from '#modules/shipping/contract.ts';
import { newId } from '#kit/server/new-id.ts';
import { companyOf } from '../../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;
interface Params {
  readonly params: { readonly accountId: string };
}

/** A carrier account of Harrow & Vale, requested by Ilse, who runs another company. */
export function recordsOfCarrierAccounts(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: Params) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { params: { accountId: await (made ??= accountOf(loupe())) } });
  return {
    [changeCarrierAccount.name]: to((caller, one) =>
      caller.call(changeCarrierAccount, { ...one, body: change }),
    ),
    [verifyCarrierAccount.name]: to((caller, one) => caller.call(verifyCarrierAccount, { ...one, body: {} })),
    [removeCarrierAccount.name]: to((caller, one) => caller.call(removeCarrierAccount, one)),
  };
}

const change = {
  version: 1,
  accountName: 'Theirs',
  appliesTo: 'both',
  fallsBack: false,
  defaultServices: [] as string[],
} as const;

async function accountOf({ pools }: TestLoupe): Promise<string> {
  const accountId = newId();
  await pools.owner.query(
    `insert into shipping.carrier_account (company_id, account_id, carrier, name, details_sealed, tail, applies_to, status,
       asked_on, created_by, created_at, changed_by, changed_at)
     values ($1, $2::uuid, 'FedEx', 'walls', 'x', '0000', 'both', 'Active', current_date, $2, now(), $2, now())`,
    [companyOf('Marta'), accountId],
  );
  return accountId;
}
