import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberAccount } from '../../accounts.ts';
import type { BillTo } from '../../parcel.ts';
import { memberAccount } from '../../testing/member-account.ts';
import { openSandbox } from '../../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../../testing/open-sandbox.ts';
import { rateRequest } from '../../testing/rate-request.ts';

let sandbox: OpenedSandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

async function answered(on: string, change: Partial<MemberAccount> = {}) {
  await sandbox.moveTo(`${on}T15:00:00Z`);
  return sandbox.counter.checkAccount(memberAccount(change));
}

test('verifies a FedEx account at once and for a year', async () => {
  const verified = { kind: 'verified', validUntil: '2027-11-16' };
  expect(await answered('2026-11-16')).toEqual(verified);
  expect(await answered('2027-11-16')).toEqual(verified);
  expect(await answered('2027-11-17')).toMatchObject({ kind: 'refused', code: 'access_expired' });
});

test('verifies a UPS account on the second business day', async () => {
  expect(await answered('2026-11-17', { carrier: 'UPS' })).toEqual({ kind: 'pending' });
  expect(await answered('2026-11-18', { carrier: 'UPS' })).toMatchObject({ kind: 'verified' });
});

test.each([
  ['FedEx', '510087404', 'number_unknown'],
  ['FedEx', '510087403', 'meter_mismatch'],
  ['UPS', '4A7404', 'number_unknown'],
  ['UPS', '4A7403', 'invoice_mismatch'],
] as const)('refuses %s account %s with %s', async (carrier, accountNumber, code) => {
  expect(await answered('2026-11-18', { carrier, accountNumber })).toMatchObject({ kind: 'refused', code });
});

test('closes an account the day after it was verified', async () => {
  const accountNumber = '510087410';
  expect(await answered('2026-11-16', { accountNumber })).toMatchObject({ kind: 'verified' });
  expect(await answered('2026-11-17', { accountNumber })).toMatchObject({ code: 'account_closed' });
});

test('an account that our staff connect waits for us, and is verified on the next business day', async () => {
  const accountNumber = '510087202';
  expect(await answered('2026-11-16', { accountNumber })).toEqual({ kind: 'pending', waitsFor: 'us' });
  expect(await answered('2026-11-17', { accountNumber })).toMatchObject({ kind: 'verified' });
});

test('answers nothing to a wrong key', async () => {
  const { counter } = sandbox.withWrongKey;
  expect((await counter.checkAccount(memberAccount())).kind).toBe('unknown');
});

test("prices on a member's own account are lower, and always the same", async () => {
  const totals = async (billTo: BillTo | null) => {
    const answer = await sandbox.counter.rate(rateRequest({ extras: { billTo } }));
    if (answer.kind !== 'rated') throw new Error(answer.reason);
    return answer.rates.flatMap(({ carrier, price }) =>
      carrier === 'FedEx' && price !== null ? [price.total] : [],
    );
  };
  const own = { party: 'sender', accountNumber: '510087720', postalCode: '' } as const;
  const [ours, theirs] = [await totals(null), await totals(own)];
  expect(theirs.length).toBe(ours.length);
  expect(theirs.every((total, at) => total < (ours[at] ?? 0))).toBe(true);
  expect(await totals(own)).toEqual(theirs);
});
