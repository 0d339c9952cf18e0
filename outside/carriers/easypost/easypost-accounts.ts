import type * as z from 'zod/mini';
import type { AccountAnswer, AccountCarrier, MemberAccount } from '../accounts.ts';
import type { BillTo } from '../parcel.ts';
import { asUnknown, askEasyPost } from './ask-easypost.ts';
import type { Asked, EasyPostAccess } from './ask-easypost.ts';
import { carrierAccountsShape, shipmentShape } from './easypost-shapes.ts';

const typeNames: Readonly<Record<AccountCarrier, string>> = { FedEx: 'FedexAccount', UPS: 'UpsAccount' };

type Listed = z.infer<typeof carrierAccountsShape>[number];

/**
 * What our staff write as its reference. The number alone proves nothing: UPS prints it in each tracking number, and the
 * list has other members' accounts and our own.
 */
const referenceOf = ({ owner, accountNumber }: Pick<MemberAccount, 'owner' | 'accountNumber'>): string =>
  `${owner} ${accountNumber}`;

const isMembers = ({ reference }: Listed): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} \S+$/i.test(reference ?? '');

const hasNumber =
  (accountNumber: string) =>
  (account: Listed): boolean =>
    isMembers(account) && account.reference?.endsWith(` ${accountNumber}`) === true;

const listAccounts = (access: EasyPostAccess): Promise<Asked<Listed[]>> =>
  askEasyPost(access, 'GET', '/carrier_accounts', carrierAccountsShape);

interface Kept {
  readonly at: number;
  readonly asked: Promise<Asked<Listed[]>>;
}

const kept = new WeakMap<EasyPostAccess, Kept>();
// A new account that isn't in the list gives no rates; none is taken for ours.
const keptMs = 60_000;

/** Each price and label needs the list. */
async function keptAccounts(access: EasyPostAccess): Promise<Asked<Listed[]>> {
  const known = kept.get(access);
  if (known !== undefined && performance.now() - known.at < keptMs) return known.asked;
  const asked = listAccounts(access);
  kept.set(access, { at: performance.now(), asked });
  const answer = await asked;
  // Without members' accounts nothing is left out, which ends with the first one.
  if (answer.kind !== 'answered' || !answer.answer.some(isMembers)) kept.delete(access);
  return answer;
}

interface Accounts {
  /** "ca_…"; a shipment gets the rates of these alone. Absent: of all that are connected. */
  readonly carrier_accounts?: readonly string[];
}

/**
 * What a shipment adds, so that only the payer's account gives rates and is billed: a member's own, verified before, or
 * ours. Without it, EasyPost prices on all accounts, and the first one may be another member's.
 */
export async function accountOfPayer(
  access: EasyPostAccess,
  billTo: BillTo | null,
): Promise<Asked<Accounts>> {
  const asked = await keptAccounts(access);
  if (asked.kind !== 'answered') return asked;
  if (billTo?.party === 'sender') return ownAccount(access, asked.answer, billTo);
  if (!asked.answer.some(isMembers)) return { kind: 'answered', answer: {} };
  const ours = asked.answer.filter((account) => !isMembers(account)).map(({ id }) => id);
  return ours.length === 0
    ? { kind: 'unknown', reason: 'EasyPost lists no carrier account of ours' }
    : { kind: 'answered', answer: { carrier_accounts: ours } };
}

/** One that was connected a moment ago may be missing from the list that we kept. */
async function ownAccount(
  access: EasyPostAccess,
  listed: readonly Listed[],
  { accountNumber }: BillTo,
): Promise<Asked<Accounts>> {
  const isIt = hasNumber(accountNumber);
  const known = listed.find(isIt);
  const asked = known === undefined ? await listAccounts(access) : undefined;
  if (asked !== undefined && asked.kind !== 'answered') return asked;
  const found = known ?? asked?.answer.find(isIt);
  return found === undefined
    ? { kind: 'not_found' }
    : { kind: 'answered', answer: { carrier_accounts: [found.id] } };
}

/** A pound from Providence to New York, which both carriers price. Nothing is bought. */
const sample = {
  from_address: { street1: '1 Exchange Ter', city: 'Providence', state: 'RI', zip: '02903', country: 'US' },
  to_address: { street1: '20 W 34th St', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
  parcel: { weight: 16, length: 8, width: 6, height: 4 },
};

/** A carrier that is down says nothing about the account. */
const isPassing = (message: string): boolean =>
  /unable to (?:reach|connect|retrieve)|time[ds]?[ -]?out|try again|temporar|unavailable|too many requests|internal (?:server )?error/i.test(
    message,
  );

/** Connected for this company, and the carrier prices a parcel on it. */
export async function checkEasyPostAccount(
  access: EasyPostAccess,
  account: MemberAccount,
): Promise<AccountAnswer> {
  const { carrier } = account;
  const named = referenceOf(account);
  const listed = await listAccounts(access);
  if (listed.kind !== 'answered') return asUnknown(listed);
  const found = listed.answer.find(
    ({ type, reference }) => type === typeNames[carrier] && reference === named,
  );
  if (found === undefined) return { kind: 'pending', waitsFor: 'us' };
  const shipment = { ...sample, carrier_accounts: [found.id] };
  const priced = await askEasyPost(access, 'POST', '/shipments', shipmentShape, { shipment });
  if (priced.kind !== 'answered') return asUnknown(priced);
  const { rates, messages } = priced.answer;
  if (rates.length > 0) return { kind: 'verified', validUntil: null };
  const [message] = messages ?? [];
  if (message === undefined) return { kind: 'unknown', reason: `${carrier} gave no rates and no reason` };
  return isPassing(message.message)
    ? { kind: 'unknown', reason: message.message }
    : { kind: 'refused', code: 'no_rates', sentence: message.message };
}
