import { cents } from '#kit/domain/money.ts';
import type { VaultEntry } from './entries.ts';

// Far enough ahead of whatever day the demo is moved to.
const expires = { expiryMonth: 12, expiryYear: 2039 } as const;

/** The accounts, with the magic number that each of them has. */
const accounts = {
  bank: { lastFour: '6789', magic: 'plain' },
  empty: { lastFour: '0001', magic: 'returned R01' },
} as const;

/**
 * Companies of the demo begin with a card that nobody typed here, whose token is `past/` and the company, and some with
 * accounts, `past/bank/` and `past/empty/`. Card and account are as plain as they come; an empty account sends every
 * debit back.
 */
export function storedBefore(token: string): VaultEntry | undefined {
  const [, kind, customer] = /^past\/(?:(bank|empty)\/)?([0-9a-f-]{36})$/.exec(token) ?? [];
  if (customer === undefined) return undefined;
  const known = { token, customer, deposits: null, forgotten: false } as const;
  if (kind === 'bank' || kind === 'empty') {
    const { lastFour, magic } = accounts[kind];
    const method = { kind: 'bank', token, lastFour, ownership: 'business', use: 'checking' } as const;
    return { ...known, method: { ...method, bankName: 'Harbor Bank', awaitsDeposits: false }, magic };
  }
  const hold = { reference: `${token}/hold`, amount: cents(100) };
  const method = { kind: 'card', token, brand: 'Visa', lastFour: '4417', ...expires, hold } as const;
  return { ...known, method, magic: 'plain' };
}
