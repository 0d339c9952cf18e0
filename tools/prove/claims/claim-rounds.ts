import { fileURLToPath } from 'node:url';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { balancesOf } from '#platform/payments/server.ts';
import { doomedChildren } from '../children/doomed-children.ts';
import { openOutside, partsAt } from '../purchases/outside-parties.ts';
import type { OutsideParties } from '../purchases/outside-parties.ts';

const payer = fileURLToPath(new URL('paying-child.ts', import.meta.url));
const mostLines = 60;
// Unknown outcomes are asked about again; the sandbox gives the true one by the third time.
const mostAsked = 20;

/**
 * Each round: pay claims, kill at a random boundary, and continue the work in progress. In the end each claim was paid
 * once or not at all, the books say the same, and the insurer's own journal agrees.
 */
export async function* claimRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  const testBed = createLedgerTestBed(connectionString);
  const outside = await openOutside();
  const { carriers, insurer, key } = outside;
  const children = await doomedChildren(payer, [connectionString, carriers, insurer, key]);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await testBed.newCompany();
      const child = children.next();
      child.tell(`${companyId} ${newId()}`);
      for await (const _ of child.linesUntil(1 + Math.floor(Math.random() * mostLines)));
      await carryOn(testBed, outside, companyId);
      yield await compare(testBed, outside, companyId);
    }
  } finally {
    await children.close();
    await testBed.close();
    await outside.close();
  }
}

async function carryOn(testBed: LedgerTestBed, outside: OutsideParties, companyId: string): Promise<void> {
  const steps = advanceRuns<Actor>(shippingSteps(partsAt(outside)));
  const job = { work: testBed.work, clock: testBed.clock, log: createLog('silent') };
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const { rows } = await testBed.pools.owner.query<{ id: string }>(
      `select id from kit.step_run where company_id = $1 and kind = 'shipping.claim_payment'
         and status not in ('completed', 'undone', 'stuck')`,
      [companyId],
    );
    if (rows.length === 0) return;
    for (const { id: runId } of rows) await steps.run(job, { runId });
  }
  throw new Error('A claim payment never finished.');
}

interface Paid {
  readonly payment: string;
  readonly status: string;
  readonly claim: string;
  readonly reference: string | null;
  readonly amount: string;
}

async function compare(testBed: LedgerTestBed, outside: OutsideParties, companyId: string): Promise<string> {
  const { rows } = await testBed.pools.owner.query<Paid>(
    `select payment.payment_id as payment, payment.status, claim.status as claim, payment.reference, payment.amount
     from shipping.claim_payment as payment join shipping.claim using (company_id, claim_id)
     where payment.company_id = $1`,
    [companyId],
  );
  const { insurer } = partsAt(outside);
  const wrong: Paid[] = [];
  for (const row of rows) {
    const found = await insurer.findClaimPayment(row.payment);
    const isSame =
      found.kind === 'sent'
        ? row.status === 'Sent' && row.claim === 'Paid' && row.reference === found.payment.number
        : found.kind === 'refused' && row.status === 'Failed' && row.claim === 'Approved';
    if (!isSame) wrong.push(row);
  }
  const sent = rows.filter(({ status }) => status === 'Sent');
  const paid = sent.reduce((sum, { amount }) => sum + Number(amount), 0);
  const owed = rows.reduce((sum, { amount }) => sum + Number(amount), 0) - paid;
  const books = await testBed.work((ctx) => balancesOf(ctx, companyId));
  const summary = `${rows.length} claims, ${sent.length} paid`;
  const isBooked = (books.claims_payable ?? 0) === -owed && (books.in_transit ?? 0) === -paid;
  if (wrong.length > 0 || !isBooked)
    throw new Error(`The records differ: ${summary}. ${JSON.stringify({ wrong, books })}`);
  return summary;
}
