import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { MemberAccount } from '../accounts.ts';

/** A FedEx account by its meter number or a UPS account by an invoice, first asked about on a Monday. */
export function memberAccount(change: Partial<MemberAccount> = {}): MemberAccount {
  const { carrier = 'FedEx' } = change;
  const owner = '0f0c6f0e-5b0e-4b7a-9a35-6a3f0a1d2c11';
  const invoice = {
    number: '00004A7B2C486',
    amount: cents(41_260),
    date: day('2026-11-04'),
    controlId: '4T7K',
  };
  const own =
    carrier === 'FedEx'
      ? { accountNumber: '510087720', meterNumber: '1047283', invoice: null }
      : { accountNumber: '4A7B2C', meterNumber: null, invoice };
  return { owner, carrier, ...own, askedOn: day('2026-11-16'), ...change };
}
