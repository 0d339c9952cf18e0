import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MemoParty } from '#modules/memo/memos/domain/memo-moves.ts';
import { memoTables } from '#modules/memo/memos/server/memo-tables.ts';
import { presentInvoice } from '#modules/memo/memos/server/present-memo.ts';
import { statementRefusals as no } from '../contract/statement-endpoints.ts';
import type * as calls from '../contract/statement-endpoints.ts';

export type Statement = EndpointAnswer<typeof calls.getMemoStatement>;

interface Sides {
  readonly sellerId: string;
  readonly buyerId: string;
}

const mostRows = 2_000;

const findMemosBetween = (ctx: Ctx, { sellerId, buyerId }: Sides) =>
  memoTables(ctx)
    .selectFrom('memo.memo')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('buyer_key', '=', buyerId)
    .where('sent_at', 'is not', null)
    .where('status', '<>', 'Cancelled')
    .where('deleted_at', 'is', null)
    .orderBy('list_rank')
    .orderBy('list_on')
    .orderBy('memo_id')
    .limit(mostRows)
    .execute();

const findInvoicesBetween = (ctx: Ctx, { sellerId, buyerId }: Sides) =>
  memoTables(ctx)
    .selectFrom('memo.invoice as invoice')
    .innerJoin('memo.memo as memo', (join) =>
      join.onRef('memo.seller_id', '=', 'invoice.seller_id').onRef('memo.memo_id', '=', 'invoice.memo_id'),
    )
    .selectAll('invoice')
    .select('memo.number as memo_number')
    .where('invoice.seller_id', '=', sellerId)
    .where('memo.buyer_key', '=', buyerId)
    .orderBy('invoice.issued_at')
    .orderBy('invoice.invoice_id')
    .limit(mostRows)
    .execute();

export async function readStatement(
  ctx: Ctx,
  { counterpartyId, side }: { readonly counterpartyId: string; readonly side: MemoParty },
): Promise<Statement> {
  const { companyId } = requireMember(ctx.actor);
  const sides =
    side === 'seller'
      ? { sellerId: companyId, buyerId: counterpartyId }
      : { sellerId: counterpartyId, buyerId: companyId };
  const today = providerDay(ctx.clock.now());
  const memos = await findMemosBetween(ctx, sides);
  const first = memos.at(-1) ?? refuse(no.statement_missing);
  const invoices = (await findInvoicesBetween(ctx, sides)).map((row) => ({
    ...presentInvoice(row, today),
    memoId: row.memo_id,
    memoNumber: row.memo_number,
  }));
  const open = invoices.filter(({ paidOn }) => paidOn === null);
  const late = open.filter(({ payBy }) => payBy < today);
  const sum = (rows: typeof invoices) => rows.reduce((all, { amount }) => all + amount, 0);
  return {
    name: side === 'seller' ? first.buyer_name : first.seller_name,
    place: side === 'seller' ? first.buyer_place : first.seller_place,
    asOf: today,
    memos: memos.map((row) => ({
      memoId: row.memo_id,
      number: row.number,
      status: row.status,
      shippedAt: row.shipped_at?.toISOString() ?? null,
      dueOn: row.due_on,
      valueTotal: row.value_total,
      valueOut: row.value_out,
    })),
    invoices,
    valueOut: memos.reduce((all, row) => all + row.value_out, 0),
    owed: sum(open),
    pastDue: sum(late),
    interest: late.reduce((all, { interestToday }) => all + interestToday, 0),
  };
}

export const getMemoStatement = (
  ctx: Ctx,
  { params, query }: EndpointInput<typeof calls.getMemoStatement>,
): Promise<Statement> => readStatement(ctx, { ...params, ...query });
