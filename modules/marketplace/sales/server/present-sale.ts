import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import type { Sale } from '../contract/sales.ts';
import { saleMoves } from '../domain/sale-moves.ts';
import type { SaleRow } from './sale-store.ts';

/** A sale for its seller, with nothing of its buyer. */
export async function presentSales(ctx: Ctx, rows: readonly SaleRow[]): Promise<Sale[]> {
  const people = await findPersonNames(
    ctx,
    rows.flatMap(({ answered_by }) => answered_by ?? []),
  );
  return rows.map((row) => ({
    saleId: row.sale_id,
    number: row.number,
    stone: row.stone,
    stockRef: row.stock_ref,
    price: row.price,
    askedAt: row.asked_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    status: row.status,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: nameAnswerer(row, people),
    reason: row.reason,
    actions: movesFrom(saleMoves, row.status, 'seller', {}).flatMap((move) =>
      move === 'confirm' || move === 'decline' || move === 'offer' ? [move] : [],
    ),
  }));
}

function nameAnswerer({ answered_by, answered_for }: SaleRow, people: NameById): string | null {
  switch (answered_for) {
    case null:
      return null;
    case 'seller':
      return (answered_by === null ? undefined : people.get(answered_by)) ?? 'A former team member';
    case 'desk':
      return 'The diamond desk';
    case 'buyer':
      return 'The buyer';
    case 'clock':
      return 'Automatic (deadline passed)';
  }
}
