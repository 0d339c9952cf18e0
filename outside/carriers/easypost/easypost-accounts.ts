import type * as z from 'zod/mini';
import type { AccountAnswer, AccountCarrier, MemberAccount } from '../accounts.ts';
import type { BillTo } from '../parcel.ts';
import { asUnknown, askEasyPost } from './ask-easypost.ts';
import type { Asked, EasyPostAccess } from './ask-easypost.ts';
import { carrierAccountsShape, shipmentShape } from './easypost-shapes.ts';

const typeNames: Readonly<Record<AccountCarrier, string>> = { FedEx: 'FedexAccount', UPS: 'UpsAccount' };

interface Connected {
  /** "ca_…"; shipments name it to get its rates alone. */
  readonly id: string;
}

type Listed = z.infer<typeof carrierAccountsShape>[number];

async function findConnected(
  access: EasyPostAccess,
  carriers: readonly AccountCarrier[],
  isMeant: (account: Listed) => boolean,
): Promise<Asked<Connected>> {
  const asked = await askEasyPost(access, 'GET', '/carrier_accounts', carrierAccountsShape);
  if (asked.kind !== 'answered') return asked;
  const types = carriers.map((carrier) => typeNames[carrier]);
  const found = asked.answer.find((account) => types.includes(account.type) && isMeant(account));
  return found === undefined ? { kind: 'not_found' } : { kind: 'answered', answer: { id: found.id } };
}

/**
 * What our staff write as its reference. The number alone proves nothing: UPS prints it in each tracking number, and the
 * list has other members' accounts and our own.
 */
const referenceOf = ({ owner, accountNumber }: Pick<MemberAccount, 'owner' | 'accountNumber'>): string =>
  `${owner} ${accountNumber}`;

const hasNumber =
  (accountNumber: string) =>
  ({ reference, credentials }: Listed): boolean =>
    credentials?.account_number === accountNumber || (reference ?? '').endsWith(` ${accountNumber}`);

/** What a shipment adds if a member's own account, verified before, pays: only it gives rates and is billed. */
export async function accountOfPayer(
  access: EasyPostAccess,
  billTo: BillTo | null,
): Promise<Asked<{ readonly carrier_accounts?: readonly string[] }>> {
  if (billTo?.party !== 'sender') return { kind: 'answered', answer: {} };
  const found = await findConnected(access, ['FedEx', 'UPS'], hasNumber(billTo.accountNumber));
  return found.kind === 'answered'
    ? { kind: 'answered', answer: { carrier_accounts: [found.answer.id] } }
    : found;
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
  const found = await findConnected(access, [carrier], ({ reference }) => reference === named);
  if (found.kind === 'not_found')
    return {
      kind: 'refused',
      code: 'not_connected',
      sentence: `This account isn't connected with our ${carrier} service yet.`,
    };
  if (found.kind !== 'answered') return asUnknown(found);
  const shipment = { ...sample, carrier_accounts: [found.answer.id] };
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
