import { createHash } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertBankFile, insertReceipt } from '#platform/payments/server.ts';
import type {
  enterReceipt as enterCall,
  readBankStatement as readCall,
} from '../contract/bank-receipt-endpoints.ts';
import { bankReceiptRefusals as no } from '../contract/bank-receipt-refusals.ts';
import { readBankFile } from '../domain/read-bank-file.ts';

export async function enterReceipt(
  ctx: Ctx,
  { body }: EndpointInput<typeof enterCall>,
): Promise<EndpointAnswer<typeof enterCall>> {
  const receiptId = newId();
  const { kind, amount, receivedOn, reference, remitter } = body;
  await insertReceipt(ctx, {
    receipt_id: receiptId,
    kind,
    amount,
    received_on: receivedOn,
    reference,
    remitter,
    file_id: null,
    bank_key: null,
    entered_by: requireSignedIn(ctx.actor).personId,
    entered_at: ctx.clock.now(),
  });
  await ctx.record({
    act: 'billing.enterReceipt',
    recordType: 'receipt',
    recordId: receiptId,
    facts: { kind, amount, reference },
  });
  return { receiptId };
}

/** Whole or not at all: a file with anything wrong adds nothing. */
export async function readBankStatement(
  ctx: Ctx,
  { body: { name, content } }: EndpointInput<typeof readCall>,
): Promise<EndpointAnswer<typeof readCall>> {
  const file = readBankFile(content);
  if (!file.ok) return refuse(no.file_unreadable, { fields: { content: file.problem } });
  const { personId } = requireSignedIn(ctx.actor);
  const fileId = newId();
  const { format, entries } = file;
  const isNew = await insertBankFile(ctx, {
    file_id: fileId,
    format,
    name,
    digest: createHash('sha256').update(content).digest('hex'),
    entries: entries.length,
    amount: addCents(noMoney, ...entries.map(({ amount }) => amount)),
    read_by: personId,
    read_at: ctx.clock.now(),
  });
  if (!isNew) refuse(no.file_known);
  let added = 0;
  for (const { bankKey, receivedOn, ...entry } of entries) {
    const isAdded = await insertReceipt(ctx, {
      ...entry,
      receipt_id: newId(),
      received_on: receivedOn,
      file_id: fileId,
      bank_key: bankKey,
      entered_by: personId,
      entered_at: ctx.clock.now(),
    });
    if (isAdded) added += 1;
  }
  await ctx.record({
    act: 'billing.readBankStatement',
    recordType: 'bank-file',
    recordId: fileId,
    facts: { name, format, entries: entries.length, added },
  });
  return { format, read: entries.length, added };
}
