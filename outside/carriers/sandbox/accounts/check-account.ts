import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { basisPoints } from '#kit/domain/basis-points.ts';
import { cents, percentOf, subtractCents } from '#kit/domain/money.ts';
import type { AccountAnswer, MemberAccount } from '../../accounts.ts';
import type { Refused } from '../../labels.ts';
import type { BillTo } from '../../parcel.ts';
import { seededFraction } from '../parcels/seeded-random.ts';

const refused = (code: string, sentence: string): Refused => ({ kind: 'refused', code, sentence });

const validDays = 365;
/** UPS answers on the second business day. */
const upsDays = 2;
/** An account that our staff connect is connected on the next business day. */
const connectDays = 1;

/** The last three characters of an account number script the answer. */
export function checkAccount(account: Omit<MemberAccount, 'owner'>, today: Day): AccountAnswer {
  const { carrier, accountNumber, askedOn } = account;
  const ending = accountNumber.slice(-3);
  if (ending === '202' && today < addBusinessDays(askedOn, connectDays))
    return { kind: 'pending', waitsFor: 'us' };
  const answersOn = carrier === 'UPS' ? addBusinessDays(askedOn, upsDays) : askedOn;
  if (today < answersOn) return { kind: 'pending' };
  if (ending === '404') return refused('number_unknown', `${carrier} has no account with this number.`);
  if (ending === '403')
    return carrier === 'FedEx'
      ? refused('meter_mismatch', "The meter number doesn't belong to this FedEx account.")
      : refused('invoice_mismatch', "The invoice doesn't match this UPS account.");
  if (ending === '410' && today > answersOn)
    return refused('account_closed', `${carrier} closed this account.`);
  const validUntil = addDays(answersOn, validDays);
  return today > validUntil
    ? refused('access_expired', `${carrier}'s approval of this account has expired.`)
    : { kind: 'verified', validUntil };
}

/** An account's own contract takes 12 to 30% off freight, by its number. */
export function contractFreight(freight: number, billTo: BillTo | null): number {
  if (billTo?.party !== 'sender') return freight;
  const off = Math.round(1_200 + seededFraction('accounts', billTo.accountNumber, 'discount') * 1_800);
  return subtractCents(cents(freight), percentOf(cents(freight), basisPoints(off)));
}
