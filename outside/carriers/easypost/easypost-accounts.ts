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

/** The account as it is connected at EasyPost: by its number, or by a reference that is the number. */
async function findConnected(
  access: EasyPostAccess,
  accountNumber: string,
  carriers: readonly AccountCarrier[],
): Promise<Asked<Connected>> {
  const asked = await askEasyPost(access, 'GET', '/carrier_accounts', carrierAccountsShape);
  if (asked.kind !== 'answered') return asked;
  const types = carriers.map((carrier) => typeNames[carrier]);
  const found = asked.answer.find(
    ({ type, reference, credentials }) =>
      types.includes(type) && (credentials?.account_number === accountNumber || reference === accountNumber),
  );
  return found === undefined ? { kind: 'not_found' } : { kind: 'answered', answer: { id: found.id } };
}

/** What a shipment adds if a member's own account pays: only that account gives rates and is billed. */
export async function accountOfPayer(
  access: EasyPostAccess,
  billTo: BillTo | null,
): Promise<Asked<{ readonly carrier_accounts?: readonly string[] }>> {
  if (billTo?.party !== 'sender') return { kind: 'answered', answer: {} };
  const found = await findConnected(access, billTo.accountNumber, ['FedEx', 'UPS']);
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

/** Connected, and the carrier prices a parcel on it. */
export async function checkEasyPostAccount(
  access: EasyPostAccess,
  { carrier, accountNumber }: MemberAccount,
): Promise<AccountAnswer> {
  const found = await findConnected(access, accountNumber, [carrier]);
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
  return message === undefined
    ? { kind: 'unknown', reason: `${carrier} gave no rates and no reason` }
    : { kind: 'refused', code: 'no_rates', sentence: message.message };
}
