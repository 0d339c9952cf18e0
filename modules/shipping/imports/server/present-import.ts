import { cents } from '#kit/domain/money.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { importActions } from '../contract/import-shapes.ts';
import type { Import, ImportLine, ImportRow } from '../contract/import-shapes.ts';
import { importMoves, rowStatuses } from '../domain/import-moves.ts';
import { missingFields } from '../domain/map-columns.ts';
import { rulesText } from '../domain/row-note.ts';
import { factsOfSaved } from './import-facts.ts';
import { valuesOf } from './check-rows.ts';
import { findMistakes } from './find-mistakes.ts';
import { findOrigins, presentOrigin } from './import-origins.ts';
import { countPurchases } from './import-purchases.ts';
import type { FoundPurchase } from './import-purchases.ts';
import { countRows } from './count-rows.ts';
import type { BatchRow, FileRow } from './import-store.ts';

export function presentLine(row: BatchRow, names: ReadonlyMap<string, string>): ImportLine {
  return {
    batchId: row.batch_id,
    fileName: row.file_name,
    status: row.status,
    rows: row.total_rows,
    doneRows: Math.min(row.done_rows, row.total_rows),
    createdBy: names.get(row.created_by) ?? '',
    createdAt: row.created_at.toISOString(),
    reason: row.reason,
  };
}

export async function presentImport(ctx: Ctx, member: Member, row: BatchRow): Promise<Import> {
  const figures = await countRows(ctx, row);
  const ready = figures.filter(({ status }) => status === 'Ready' || status === 'Saved');
  const count = (status: string) =>
    figures.reduce((sum, one) => (one.status === status ? sum + one.rows : sum), 0);
  const sum = (key: 'freight' | 'signature' | 'premium' | 'charge' | 'total') =>
    cents(ready.reduce((all, one) => all + one[key], 0));
  const { originId, contents, packaging, size, weightOz, shipDate } = row.defaults;
  const purchases = await countPurchases(ctx, row);
  const { left } = purchases;
  const notSaved = figures.filter(({ status }) => status === 'Ready');
  const toBuy = {
    labels: left.labels + count('Ready'),
    total: cents(notSaved.reduce((all, { charge }) => all + charge, left.total)),
  };
  const saved = factsOfSaved(row, count('Saved'));
  const some = { ...saved, readyRow: count('Ready') > 0, unboughtRow: toBuy.labels > 0 };
  const moves = canManageShipments(member) ? movesFrom(importMoves, row.status, 'member', some) : [];
  const may: readonly string[] = [
    ...moves,
    ...(canManageShipments(member) && row.status === 'Saving' && row.buys_next ? ['stop'] : []),
  ];
  return {
    ...presentLine(row, await findPersonNames(ctx, [row.created_by])),
    columns: row.columns.map((column) => ({ ...column })),
    sampleRows: row.sample_rows.map((cells) => [...cells]),
    missing: missingFields(row.columns),
    defaults: { originId, contents, packaging, size, weightOz, shipDate },
    origins: (await findOrigins(ctx, row.company_id)).map(presentOrigin),
    counts: Object.fromEntries(rowStatuses.map((status) => [status, count(status)])) as Import['counts'],
    ready: {
      byCarrier: ready.flatMap(({ carrier, rows }) => (carrier === null ? [] : [{ carrier, labels: rows }])),
      freight: sum('freight'),
      signature: sum('signature'),
      premium: sum('premium'),
      charge: sum('charge'),
      total: sum('total'),
    },
    purchases: { ...purchases.counts },
    toBuy,
    mistakes: moves.includes('fix') ? await findMistakes(ctx, row) : [],
    services: [...new Set(figures.flatMap(({ service }) => service ?? []))].toSorted(),
    seconds: secondsOf(row),
    actions: importActions.filter((action) => may.includes(action)),
  };
}

function secondsOf({ work_began_at: began, work_ended_at: ended }: BatchRow): number | null {
  return began === null || ended === null
    ? null
    : Math.max(1, Math.round((ended.getTime() - began.getTime()) / 1000));
}

export function presentRow(batch: BatchRow, row: FileRow, bought?: FoundPurchase): ImportRow {
  return {
    row: row.row_number,
    status: row.status,
    recipient: row.recipient,
    address: row.address,
    verdict: row.verdict,
    insuredValue: row.insured_value === null ? null : cents(Number(row.insured_value)),
    service: row.service,
    total: row.total === null ? null : cents(Number(row.total)),
    rules: row.status === 'Waiting' ? '' : row.status === 'Skipped' ? 'Skipped' : rulesText(row.notes),
    notes: row.notes.map(({ code, grade, words, fixes }) => ({
      code,
      grade,
      words,
      fixes: fixes.map(({ words: fix, set }) => ({ words: fix, set: { ...set } })),
    })),
    values: { ...valuesOf(batch.columns, row) },
    suggestion:
      row.suggestion === null ? null : { words: row.suggestion.words, set: { ...row.suggestion.set } },
    shipmentId: row.shipment_id,
    purchase: bought?.purchase ?? null,
    purchaseWords: bought?.words ?? null,
  };
}
