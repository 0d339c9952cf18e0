import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { acceptMemo, createMemo, getMemo, receiveMemo, sendMemo, shipMemo } from '#modules/memo/contract.ts';
import type { MemoDraft } from '#modules/memo/contract.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

export const elenaEmail = 'elena.castellan@castellangems.example';

export const testStone = (reportNumber: string, itemId = ''): MemoDraft['items'][number] => ({
  kind: 'Diamond',
  shape: 'Round',
  carats: 1_000,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(500_000),
  treatment: 'None',
  creationType: 'Natural',
  lab: 'GIA',
  reportNumber,
  itemId,
  notes: '',
});

const terms = { validityDays: 14, paymentDays: 30, interest: 1_200, note: '' };

export const draftOf = async (
  seller: Caller,
  items: MemoDraft['items'],
  more: Partial<MemoDraft> = {},
): Promise<string> => {
  const body = { ...terms, buyerEmail: elenaEmail, items, ...more };
  return (await seller.call(createMemo, { body }, { 'idempotency-key': newId() })).answer.memo.memoId;
};

export const readMemo = async (caller: Caller, memoId: string) =>
  (await caller.call(getMemo, { params: { memoId } })).answer.memo;

const agreed = { agreed: true, termsVersion: '2020' } as const;

export async function sentMemo(seller: Caller, items: MemoDraft['items']): Promise<string> {
  const memoId = await draftOf(seller, items);
  await seller.call(sendMemo, { params: { memoId }, body: { version: 1, ...agreed } });
  return memoId;
}

/** A memo whose goods the buyer has. */
export async function lentMemo(seller: Caller, buyer: Caller, items: MemoDraft['items']): Promise<string> {
  const memoId = await sentMemo(seller, items);
  const params = { memoId };
  const versionNow = async () => (await readMemo(seller, memoId)).version;
  const signedName = 'Elena Castellan';
  await buyer.call(acceptMemo, { params, body: { version: await versionNow(), ...agreed, signedName } });
  const byCarrier = {
    way: 'carrier',
    carrier: 'FedEx',
    trackingNumber: '794612340987',
    signedName: '',
  } as const;
  await seller.call(shipMemo, { params, body: { version: await versionNow(), ...byCarrier } });
  await buyer.call(receiveMemo, { params, body: { version: await versionNow(), missing: [], comment: '' } });
  return memoId;
}
