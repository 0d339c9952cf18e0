import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertReceipt, openBills } from '#platform/payments/server.ts';
import type { ReceiptKind } from '#platform/payments/server.ts';

interface Companies {
  readonly kessler: string | undefined;
  readonly northport: string | undefined;
}

interface Arrived {
  readonly kind: ReceiptKind;
  readonly amount: number;
  readonly reference: string;
  readonly remitter: string;
}

/** Money that arrived yesterday and waits: one check that pays bills, one wire ten times too high, one without a name. */
export async function makeDemoReceipts(
  ctx: Ctx,
  enteredBy: string,
  { kessler, northport }: Companies,
): Promise<void> {
  if (kessler === undefined || northport === undefined) return;
  const [first, second] = await openBills(ctx, kessler);
  const [oldest] = await openBills(ctx, northport);
  if (first === undefined || second === undefined || oldest === undefined) return;
  const arrived: readonly Arrived[] = [
    { kind: 'check', amount: first.owed + second.owed, reference: '1184', remitter: 'KESSLER & CO' },
    {
      kind: 'wire',
      amount: oldest.owed * 10,
      reference: `INV ${oldest.number}`,
      remitter: 'NORTHPORT ANTIQUES LLC',
    },
    { kind: 'ach', amount: 300_000, reference: '', remitter: 'K VANTONGEREN' },
  ];
  const yesterday = addDays(day(providerDay(ctx.clock.now())), -1);
  for (const { amount, ...words } of arrived)
    await insertReceipt(ctx, {
      ...words,
      receipt_id: newId(),
      amount: cents(amount),
      received_on: yesterday,
      file_id: null,
      bank_key: null,
      entered_by: enteredBy,
      entered_at: ctx.clock.now(),
    });
}
