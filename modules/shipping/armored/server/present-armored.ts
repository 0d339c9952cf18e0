import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Member } from '#platform/access/contract.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { DeskArmoredLine, DeskArmoredQuote } from '../contract/armored-desk-endpoints.ts';
import type { ArmoredQuote } from '../contract/armored-endpoints.ts';
import type { ArmoredLine } from '../contract/armored-shapes.ts';
import { armoredMoves } from '../domain/armored-moves.ts';
import type { ArmoredMove } from '../domain/armored-moves.ts';
import { townOf } from '../domain/armored-request.ts';
import { isTalking, mayReportLoss } from '../domain/armored-talk.ts';
import { findArmoredEntries, findArmoredFiles, keyOf } from './armored-store.ts';
import type { ArmoredEntryRow, ArmoredFileRow, ArmoredRow } from './armored-store.ts';

type Names = ReadonlyMap<string, string>;

export const canMove = (
  { status }: Pick<ArmoredRow, 'status'>,
  move: ArmoredMove,
  by: 'desk' | 'member',
): boolean => mayMove(armoredMoves, status, move, by, {}).allowed;

export const hasLoss = ({ loss_reported_at: at }: ArmoredRow): boolean => at !== null;

const presentLine = (row: ArmoredRow, names: Names): ArmoredLine => ({
  quoteId: row.quote_id,
  number: row.number,
  status: row.status,
  waitsFor: row.waits_for,
  from: townOf(row.request.from),
  to: townOf(row.request.to),
  recipient: row.request.to.company,
  cargo: cargoNames[row.request.cargo],
  value: row.value,
  pickUpOn: row.pick_up_on,
  carrier: row.carrier,
  price: row.price,
  validUntil: row.valid_until,
  hasLoss: hasLoss(row),
  requestedBy: names.get(row.created_by) ?? '',
  requestedAt: row.created_at.toISOString(),
});

const namesOf = (ctx: Ctx, rows: readonly ArmoredRow[], entries: readonly ArmoredEntryRow[] = []) =>
  findPersonNames(ctx, [
    ...new Set([...rows.map(({ created_by: by }) => by), ...entries.map(({ written_by: by }) => by)]),
  ]);

export async function presentLines(ctx: Ctx, rows: readonly ArmoredRow[]): Promise<ArmoredLine[]> {
  const names = await namesOf(ctx, rows);
  return rows.map((row) => presentLine(row, names));
}

export async function presentDeskLines(ctx: Ctx, rows: readonly ArmoredRow[]): Promise<DeskArmoredLine[]> {
  const names = await namesOf(ctx, rows);
  const companies = await findCompanyNames(ctx, [...new Set(rows.map(({ company_id: id }) => id))]);
  return rows.map((row) => ({
    ...presentLine(row, names),
    companyId: row.company_id,
    companyName: companies.get(row.company_id) ?? '',
  }));
}

const presentEntries = (
  entries: readonly ArmoredEntryRow[],
  files: readonly ArmoredFileRow[],
  names: Names,
) =>
  entries.map(({ entry_id: entryId, kind, side, words, written_by: by, written_at: at }) => ({
    entryId,
    kind,
    words,
    // The provider's staff are no members, so members read the desk's name.
    by: side === 'desk' ? 'Armored transport desk' : (names.get(by) ?? ''),
    at: at.toISOString(),
    files: files
      .filter(({ entry_id: of }) => of === entryId)
      .map(({ file_id: fileId, name, size }) => ({ fileId, name, size })),
  }));

async function presentQuote(ctx: Ctx, row: ArmoredRow) {
  const entries = await findArmoredEntries(ctx, keyOf(row));
  const files = await findArmoredFiles(ctx, keyOf(row));
  const names = await namesOf(ctx, [row], entries);
  const { loss_words: words, loss_reported_at: at } = row;
  return {
    ...presentLine(row, names),
    request: row.request,
    shipment: await shipmentOf(ctx, row),
    liability: row.liability,
    conditions: row.conditions,
    reason: row.reason,
    loss: words === null || at === null ? null : { words, at: at.toISOString() },
    entries: presentEntries(entries, files, names),
  };
}

async function shipmentOf(ctx: Ctx, { company_id: companyId, shipment_id: shipmentId }: ArmoredRow) {
  if (shipmentId === null) return null;
  const [found] = await findShipmentsById(ctx, companyId, [shipmentId]);
  return found === undefined ? null : { shipmentId, number: found.number };
}

const memberMoves = ['accept', 'decline', 'withdraw'] as const;

export async function presentForMember(ctx: Ctx, member: Member, row: ArmoredRow): Promise<ArmoredQuote> {
  const shown = await presentQuote(ctx, row);
  const { status } = row;
  const actions: ArmoredQuote['actions'] = [
    ...memberMoves.filter((move) => canMove(row, move, 'member')),
    ...(isTalking(status, hasLoss(row)) ? (['write'] as const) : []),
    ...(mayReportLoss(status, hasLoss(row)) ? (['reportLoss'] as const) : []),
  ];
  return { ...shown, actions: canManageShipments(member) ? actions : [] };
}

const deskMoves = ['quote', 'refuse', 'cancel', 'deliver'] as const;

export async function presentForDesk(ctx: Ctx, row: ArmoredRow): Promise<DeskArmoredQuote> {
  const companies = await findCompanyNames(ctx, [row.company_id]);
  return {
    ...(await presentQuote(ctx, row)),
    companyId: row.company_id,
    companyName: companies.get(row.company_id) ?? '',
    actions: [
      ...deskMoves.filter((move) => canMove(row, move, 'desk')),
      ...(isTalking(row.status, hasLoss(row)) ? (['write'] as const) : []),
    ],
  };
}
