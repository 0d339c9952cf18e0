import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AskedLab, LabReport } from '#outside/grading-labs/port.ts';
import { askedLabs } from '#outside/grading-labs/port.ts';
import { percentOffList } from '#modules/marketplace/pricing/domain/list-price.ts';
import { factNames, factsPrint } from '#modules/marketplace/stones/domain/report-facts.ts';
import type { ReportFacts } from '#modules/marketplace/stones/domain/report-facts.ts';
import { enumFields, isEnumField, wordCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { factColumn } from '#modules/marketplace/stones/server/facts-in-sql.ts';
import { factColumns, factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import type { FactsRow } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { judgeByLab } from '../../domain/lab-facts.ts';
import { mismatchAfterwards } from '../market/correct-report.ts';
import {
  createTouchedTable,
  inMarketTransaction,
  selectBestOffers,
  showBestOffers,
} from '../market/settle-store.ts';

export interface DueStone {
  readonly item_id: number;
  readonly lab: AskedLab;
  readonly report_number: string;
}

export type ReadingOutcome = 'Confirmed' | 'Partial' | 'Corrected' | 'NotFound' | 'InService' | 'NoAnswer';

export interface Reading {
  readonly outcome: ReadingOutcome;
  readonly at: Date;
  readonly askAgainAt: Date;
}

/** In an order that is being placed or settled by staff: it keeps the facts that its buyer saw. */
const isReserved = 'exists (select from marketplace.reservation where reservation.item_id = stone.item_id)';

const labCodes = askedLabs.map((lab) => wordCode('gradingLab', lab));

/** Readings since then. */
export async function countReadings({ database }: Ctx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from marketplace.lab_reading where read_at >= ${since}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Listed stones whose lab wasn't asked yet: those in carts, on hold, and saved first, then the newest. */
export async function findDueStones({ database }: Ctx, now: Date, most: number): Promise<DueStone[]> {
  const isDue = sql`stone.is_listed and stone.report_number is not null
    and stone.grading_lab in (${sql.join(labCodes)}) and not ${sql.raw(isReserved)} and not exists (
      select from marketplace.lab_reading reading
      where reading.item_id = stone.item_id and reading.ask_again_at > ${now})`;
  const { rows } = await sql<{ item_id: number; grading_lab: number; report_number: string }>`
    (select item_id, grading_lab, report_number from marketplace.stone stone
     where stone.item_id in (
       select item_id from marketplace.cart_item
       union select item_id from marketplace.hold where until > ${now}
       union select item_id from marketplace.saved_stone) and ${isDue}
     order by item_id desc limit ${most})
    union all
    (select item_id, grading_lab, report_number from marketplace.stone stone
     where ${isDue} order by item_id desc limit ${most})`.execute(database);
  const due = new Map(
    rows.map(({ item_id, grading_lab, report_number }) => {
      const lab = askedLabs[labCodes.indexOf(grading_lab)] ?? 'GIA';
      return [item_id, { item_id, lab, report_number }];
    }),
  );
  return [...due.values()].slice(0, most);
}

/** The lab has no report to compare. What it confirmed before no longer counts if it has none now. */
export const recordReading = (connection: CopyClient, itemId: number, reading: Reading): Promise<void> =>
  inMarketTransaction(connection, async () => {
    if (reading.outcome !== 'NoAnswer') await markConfirmed(connection, itemId, false, undefined);
    await putReading(connection, itemId, reading);
  });

/** Compares the stone with its report, and corrects it where they differ. Returns the outcome. */
export const applyReport = (
  connection: CopyClient,
  itemId: number,
  report: LabReport,
  reading: Omit<Reading, 'outcome'>,
): Promise<ReadingOutcome | 'Being ordered'> =>
  inMarketTransaction(connection, async () => {
    // An order that has these stones already is waited for, so that it's seen below.
    await connection.query('select marketplace.lock_stones(array[$1::integer])', [itemId]);
    const { rows } = await connection.query<PricedRow>(
      `select ${factColumns.join(', ')}, price, price_per_carat, ${isReserved} as reserved
       from marketplace.stone where item_id = $1`,
      [itemId],
    );
    const [stone] = rows;
    if (stone === undefined) return 'NotFound';
    const before = factsOf(stone);
    const verdict = judgeByLab(before, report.findings);
    const isCorrected = verdict.contradicted.length > 0;
    // Also what the listing left open: the buyer saw none of it.
    if (stone.reserved && factsPrint(verdict.facts) !== factsPrint(before)) return 'Being ordered';
    if (isCorrected) await restartPrices(connection, itemId);
    await writeFacts(connection, stone, verdict.facts, reading.at);
    await markConfirmed(connection, itemId, verdict.isWhole, report.issuedOn);
    const whole = verdict.isWhole ? 'Confirmed' : 'Partial';
    const outcome = isCorrected ? 'Corrected' : whole;
    await putReading(connection, itemId, { ...reading, outcome });
    return outcome;
  });

/** Earlier prices were for a stone with other facts. */
const restartPrices = (connection: CopyClient, itemId: number) =>
  connection.query('delete from marketplace.price_change where item_id = $1', [itemId]);

interface PricedRow extends FactsRow {
  readonly price: number;
  readonly price_per_carat: number;
  readonly reserved: boolean;
}

const factNamed = (table: string): string =>
  `(${factNames.map((name) => `${table}.${factColumn(name)}`).join(', ')})`;
const differs = `${factNamed('stone')} is distinct from ${factNamed('corrected')}`;

async function writeFacts(
  connection: CopyClient,
  stone: PricedRow,
  facts: ReportFacts,
  now: Date,
): Promise<void> {
  const values = factNames.map((name) => {
    const value = facts[name];
    return isEnumField(name) ? enumFields[name].findIndex((word) => word === value) : value;
  });
  const columns = factNames.map(factColumn);
  await connection.query(
    `create temporary table corrected on commit drop as
     select ${columns.map((column, at) => `$${at + 2}::integer as ${column}`).join(', ')}, $1::integer as item_id`,
    [stone.item_id, ...values],
  );
  await connection.query(
    `update marketplace.offer set mismatch = ${mismatchAfterwards('stone', 'corrected')},
       price_per_carat = case when stone.carat = corrected.carat then offer.price_per_carat
         else round(offer.price * 1000.0 / corrected.carat) end
     from corrected join marketplace.stone using (item_id)
     where offer.item_id = corrected.item_id and ${differs}`,
  );
  const isSameWeight = facts.carat === stone.carat || facts.carat === null;
  const perCarat = isSameWeight ? stone.price_per_carat : Math.round((stone.price * 1_000) / facts.carat);
  await connection.query(
    `update marketplace.stone set ${columns.map((column) => `${column} = corrected.${column}`).join(', ')},
       ratio = round(corrected.length * 1000.0 / nullif(corrected.width, 0)),
       price_per_carat = $1, percent_off_list = $2
     from corrected where stone.item_id = corrected.item_id and ${differs}`,
    [perCarat, percentOffList(facts, perCarat)],
  );
  await createTouchedTable(connection);
  await connection.query('insert into touched values ($1)', [stone.item_id]);
  await selectBestOffers(connection);
  await showBestOffers(connection, now);
}

const markConfirmed = (
  connection: CopyClient,
  itemId: number,
  isConfirmed: boolean,
  issuedOn: string | undefined,
) =>
  connection.query(
    `update marketplace.stone set lab_confirmed = $2, report_issued_on = coalesce($3, report_issued_on)
     where item_id = $1 and (lab_confirmed, report_issued_on) is distinct from ($2, coalesce($3, report_issued_on))`,
    [itemId, isConfirmed, issuedOn ?? null],
  );

async function putReading(
  connection: CopyClient,
  itemId: number,
  { outcome, at, askAgainAt }: Reading,
): Promise<void> {
  await connection.query(
    `insert into marketplace.lab_reading (item_id, outcome, read_at, ask_again_at) values ($1, $2, $3, $4)
     on conflict (item_id) do update set outcome = excluded.outcome, read_at = excluded.read_at,
       ask_again_at = excluded.ask_again_at`,
    [itemId, outcome, at, askAgainAt],
  );
}
