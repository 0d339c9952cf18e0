import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { statusFacts } from '#modules/shipping/claims/domain/claim-moves.ts';
import { reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import type { ClaimReason } from '#modules/shipping/claims/domain/claim-terms.ts';
import * as calls from '../contract/loss-endpoints.ts';
import { lossRun } from '../domain/loss-run.ts';
import { findFiledClaims, findLosses, groupLosses } from './loss-store.ts';
import type { GroupRow, LossOwner, LossRow } from './loss-store.ts';

const cursor = cursorOf([cursorPart.text], shipmentRefusals.shipments_page_lost);

function ownerOf({ actor }: Pick<Ctx, 'actor'>): LossOwner {
  const member = requireMember(actor);
  return { companyId: member.companyId, only: limitedTo(member) };
}

async function listLosses(
  ctx: Ctx,
  { query: { filter, limit, after } }: EndpointInput<typeof calls.listLosses>,
): Promise<EndpointAnswer<typeof calls.listLosses>> {
  const place = cursor.read(after);
  const rows = await findLosses(ctx, ownerOf(ctx), { filter, limit: limit + 1, after: place?.[0] });
  const { shown, next } = cursor.page(rows, limit, ({ number }) => [number]);
  return { items: shown.map(present), next };
}

const present = (row: LossRow): calls.LossLine => ({
  shipmentId: row.shipmentId,
  shipmentNumber: row.number,
  shippedOn: row.shippedOn,
  recipient: row.recipient,
  carrier: row.carrier,
  insuredValue: row.insuredValue,
  cost: row.cost,
  claim:
    row.claimId === null || row.status === null
      ? null
      : {
          claimId: row.claimId,
          number: row.claimNumber,
          status: row.status,
          shown: statusFacts[row.status].words,
          reason: row.reason,
          claimed: row.claimed,
          payout: row.payout,
        },
});

const columns: readonly SheetColumn[] = [
  { header: 'Shipment', width: 12 },
  { header: 'Shipped', width: 12, shows: 'day' },
  { header: 'Recipient', width: 28 },
  { header: 'Carrier', width: 10 },
  { header: 'Insured value', width: 14, shows: 'money' },
  { header: 'Cost', width: 12, shows: 'money' },
  { header: 'Claim', width: 12 },
  { header: 'Claim status', width: 20 },
  { header: 'Cause', width: 30 },
  { header: 'Claimed', width: 14, shows: 'money' },
  { header: 'Payout', width: 14, shows: 'money' },
];

const dollars = (amount: number | null): number | null => (amount === null ? null : amount / 100);
const causeOf = (reason: ClaimReason | null): string => (reason === null ? '' : reasonWords[reason]);

const cells = (row: LossRow): readonly SheetCell[] => [
  row.number,
  row.shippedOn === null ? null : dayCell(row.shippedOn),
  row.recipient,
  row.carrier,
  dollars(row.insuredValue),
  dollars(row.cost),
  row.claimNumber,
  row.status === null ? null : statusFacts[row.status].words,
  causeOf(row.reason),
  dollars(row.claimed),
  dollars(row.payout),
];

/** Streams, so that memory stays flat for large exports. */
async function lossesAsSheet(
  steps: Steps,
  { query: { filter } }: EndpointInput<typeof calls.lossesAsSheet>,
): Promise<RawAnswer> {
  const owner = ownerOf(steps);
  await steps.work((ctx) => record(ctx, 'shipping.lossesAsSheet', owner));
  const rows = eachRow<LossRow>(1_000, (last, limit) =>
    steps.work((ctx) => findLosses(ctx, owner, { filter, limit: limit + 1, after: last?.number })),
  );
  return {
    bytes: writeSheet({ name: 'Shipments and claims', columns, rows: asCells(rows) }),
    headers: {
      'content-disposition': 'attachment; filename="shipments-and-claims.xlsx"',
      'cache-control': 'private, no-store',
    },
  };
}

async function* asCells(rows: AsyncIterable<LossRow>): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows) yield cells(row);
}

const record = (ctx: Ctx, act: string, { companyId }: LossOwner) =>
  ctx.record({ act, recordType: 'claims', recordId: 'export', companyId, facts: {} });

const yearsOfLossRun = 5;

const lossRunWith =
  (author: string) =>
  async (ctx: Ctx): Promise<RawAnswer> => {
    const owner = ownerOf(ctx);
    await record(ctx, 'shipping.getLossRun', owner);
    const now = ctx.clock.now();
    const since = new Date(now);
    since.setUTCFullYear(since.getUTCFullYear() - yearsOfLossRun);
    const names = await findCompanyNames(ctx, [owner.companyId]);
    const asOf = day(providerDay(now));
    const lines = (await findFiledClaims(ctx, owner, since)).map((row) => {
      const isPaid = row.status === 'Paid' || row.status === 'Archived';
      const isOver = isPaid || row.status === 'Denied' || row.status === 'Withdrawn';
      return {
        number: row.number,
        lostOn: row.lostOn,
        carrier: row.carrier ?? '',
        cause: causeOf(row.reason),
        status: statusFacts[row.status].words,
        claimed: row.claimed ?? noMoney,
        paid: isPaid ? (row.payout ?? noMoney) : noMoney,
        reserved: isOver ? noMoney : (row.reserve ?? row.payout ?? row.claimed ?? noMoney),
      };
    });
    const company = names.get(owner.companyId) ?? '';
    const paper = lossRun({ company, insurer: author, asOf, years: yearsOfLossRun, lines });
    return documentFile(`loss-run-${asOf}.pdf`, paper, { author, createdAt: now });
  };

async function getLossFigures(ctx: Ctx): Promise<EndpointAnswer<typeof calls.getLossFigures>> {
  const owner = ownerOf(ctx);
  const since = new Date(ctx.clock.now().getTime() - 365 * 86_400_000);
  const named = (row: GroupRow, name = row.name ?? 'Other'): calls.LossGroup => ({ ...row, name });
  return {
    carriers: (await groupLosses(ctx, owner, 'carrier', since)).map((row) => named(row)),
    recipients: (await groupLosses(ctx, owner, 'recipient', since)).map((row) => named(row)),
    causes: (await groupLosses(ctx, owner, 'cause', since)).map((row) =>
      named(row, causeOf(row.name as ClaimReason | null) || 'Other'),
    ),
  };
}

export const lossRoutes = (author: string): Routes => [
  route(calls.listLosses, listLosses),
  stepwise(calls.lossesAsSheet, lossesAsSheet),
  route(calls.getLossRun, lossRunWith(author)),
  route(calls.getLossFigures, getLossFigures),
];
