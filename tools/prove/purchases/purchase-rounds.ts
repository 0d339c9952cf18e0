import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { doomedChildren } from '../children/doomed-children.ts';
import type { DoomedChildren } from '../children/doomed-children.ts';
import { inLanes } from '../children/in-lanes.ts';
import { CoverageCheck } from './coverage-check.ts';
import { openOutside, partsAt } from './outside-parties.ts';
import type { OutsideParties } from './outside-parties.ts';

const buyer = fileURLToPath(new URL('buying-child.ts', import.meta.url));
// The insurer refuses an order, loses it, or loses its answer.
const fates = ['lose-answer', null, 'refuse', 'lose-order', null] as const;
const mostLines = 160;
const companiesAtOnce = 2;
// A new company from time to time, since each round compares all its purchases.
const roundsOfACompany = 25;

/**
 * Each round: buy labels, kill at a random boundary, and continue the work in progress. In the end each purchase has
 * one charge and one label, or neither, and the carrier's own journal agrees; what is insured, with which conditions and
 * exceptions, is the same in the record as bought, at the insurer, and on the certificate.
 */
export async function* purchaseRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  const testBed = createLedgerTestBed(connectionString);
  const outside = await openOutside();
  const { carriers, insurer, key } = outside;
  const children = await doomedChildren(buyer, [connectionString, carriers, insurer, key]);
  try {
    yield* inLanes(companiesAtOnce, rounds, () => companies(testBed, outside, children));
  } finally {
    await children.close();
    await testBed.close();
    await outside.close();
  }
}

async function* companies(
  testBed: LedgerTestBed,
  outside: OutsideParties,
  children: DoomedChildren,
): AsyncGenerator<string> {
  for (;;) {
    const companyId = await testBed.newCompany();
    const coverage = new CoverageCheck(testBed, outside.coverJournal, companyId);
    for (let round = 0; round < roundsOfACompany; round += 1) {
      const child = children.next();
      await outside.tellInsurer(fates[round % fates.length] ?? null);
      child.tell(`${companyId} ${newId()}`);
      for await (const _ of child.linesUntil(1 + Math.floor(Math.random() * mostLines)));
      await carryOn(testBed, outside, companyId);
      const bought = await compare(testBed, outside, companyId);
      yield `${bought}, ${await coverage.compare()}`;
    }
  }
}

// Unknown outcomes are queried again; the sandbox gives the true one by the second time.
const mostAsked = 20;

async function carryOn(testBed: LedgerTestBed, outside: OutsideParties, companyId: string): Promise<void> {
  const steps = advanceRuns<Actor>(shippingSteps(partsAt(outside)));
  const job = { work: testBed.work, clock: testBed.clock, log: createLog('silent') };
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const { rows } = await testBed.pools.owner.query<{ run_id: string }>(
      `select run_id from shipping.purchase where company_id = $1 and status = 'Running'`,
      [companyId],
    );
    if (rows.length === 0) return;
    for (const { run_id: runId } of rows) await steps.run(job, { runId });
  }
  throw new Error('A purchase never finished.');
}

interface Bought {
  readonly number: string;
  readonly status: string;
  readonly charged: number;
  readonly price: number;
}

async function compare(testBed: LedgerTestBed, outside: OutsideParties, companyId: string): Promise<string> {
  const { rows } = await testBed.pools.owner.query<Bought>(
    `select shipment.number, purchase.status,
       coalesce((select sum(amount) from payments.transaction
         where shipment_number = shipment.number), 0)::int as charged,
       (purchase.terms #>> '{option,total}')::int as price
     from shipping.purchase join shipping.shipment using (company_id, shipment_id) where company_id = $1`,
    [companyId],
  );
  const labels = await labelsOf(outside);
  const wrong = rows.filter(({ number, status, charged, price }) => {
    const isBought = status === 'Completed';
    if (!isBought && status !== 'Failed') return true;
    return charged !== (isBought ? price : 0) || (labels.get(number) ?? 0) !== (isBought ? 1 : 0);
  });
  const bought = rows.filter(({ status }) => status === 'Completed').length;
  const summary = `${rows.length} purchases, ${bought} bought, ${rows.length - bought} failed`;
  if (wrong.length > 0) throw new Error(`The records differ: ${summary}. ${JSON.stringify(wrong)}`);
  return summary;
}

interface Entry {
  readonly label?: {
    readonly order: { readonly shipmentNumber: string };
    readonly label: { readonly trackingNumber: string };
    readonly refundOn: string | null;
  };
}

/** How many unvoided labels each shipment has, by the carrier's own journal. */
async function labelsOf({ journal }: OutsideParties): Promise<ReadonlyMap<string, number>> {
  const lines = (await readFile(journal, 'utf8')).split('\n').filter((line) => line !== '');
  const kept = new Map<string, { readonly number: string; readonly isOut: boolean }>();
  for (const { label } of lines.flatMap((line) => JSON.parse(line) as Entry[])) {
    if (label === undefined) continue;
    const number = label.order.shipmentNumber;
    kept.set(label.label.trackingNumber, { number, isOut: label.refundOn === null });
  }
  const counts = new Map<string, number>();
  for (const { number, isOut } of kept.values()) if (isOut) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}
