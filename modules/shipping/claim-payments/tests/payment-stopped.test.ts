import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { createLog } from '#kit/server/log/log.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import { payClaim } from '#modules/shipping/contract.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { balancesOf } from '#platform/payments/server.ts';
import { Killable } from '#apps/server/testing/processes/killable.ts';
import {
  addBankAccount,
  approvedClaim,
  provenExaminer,
} from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let priya: Caller;
let account: string;

const harrow = companyOf('Marta');
const log = createLog('silent');

beforeAll(async () => {
  // The test runs the queue's jobs itself.
  testBed = await openShippingTestBed({ ROLES: 'web' });
  priya = await provenExaminer(testBed, 'Priya');
  account = await addBankAccount(testBed, harrow);
});
afterAll(() => testBed.close());

/** The numbers of the transfers that the insurer made, by claim. */
const made = new Map<string, Set<string>>();

function partsWithCrashes(mortal: Killable): ShippingParts {
  const { counter, insurer, accountSeal } = testBed.loupe.ports.shipping;
  return {
    accountSeal,
    counter,
    insurer: {
      ...insurer,
      payClaim: mortal.around(async (order) => {
        const outcome = await insurer.payClaim(order);
        const { claimNumber } = order;
        if (outcome.kind === 'sent')
          made.set(claimNumber, (made.get(claimNumber) ?? new Set()).add(outcome.payment.number));
        return outcome;
      }),
      findClaimPayment: mortal.around(insurer.findClaimPayment),
    },
  };
}

async function advance(runId: string, mortal: Killable): Promise<void> {
  const work: JobContext<Ctx>['work'] = async (act, bound) => {
    mortal.boundary();
    const result = await testBed.work(act, bound);
    mortal.boundary();
    return result;
  };
  const job: JobContext<Ctx> = { log, clock: testBed.loupe.clock, work };
  await advanceRuns<Actor>(shippingSteps(partsWithCrashes(mortal)))
    .run(job, { runId })
    .catch(() => undefined);
}

/** Pays a claim in a process that stops after `boundaries` steps, then in one that finishes. */
async function payAndDie(boundaries: number) {
  const claimId = await approvedClaim(testBed, priya);
  const body = { way: 'ach', methodId: account, checkNumber: '' } as const;
  await priya.call(payClaim, { params: { companyId: harrow, claimId }, body });
  const { rows } = await testBed.pools.owner.query<{ id: string }>(
    `select id from kit.step_run where subject ->> 'paymentId' =
       (select payment_id::text from shipping.claim_payment where claim_id = $1)`,
    [claimId],
  );
  const runId = rows[0]?.id ?? '';
  const crashed = new Killable(boundaries);
  await advance(runId, crashed);
  for (let tries = 0; tries < 3; tries += 1) await advance(runId, new Killable(Infinity));
  const stored = await testBed.pools.owner.query<{
    number: string;
    status: string;
    payment: string;
    reference: string;
  }>(
    `select claim.number, claim.status, payment.status as payment, payment.reference from shipping.claim
       join shipping.claim_payment as payment using (company_id, claim_id) where claim_id = $1`,
    [claimId],
  );
  const claim = stored.rows[0];
  return { passed: crashed.passed, claim, numbers: [...(made.get(claim?.number ?? '') ?? [])] };
}

test('a payment stopped at any boundary is made once, booked once, and pays the claim', async () => {
  const { passed } = await payAndDie(Infinity);
  expect(passed).toBeGreaterThan(4);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { claim, numbers } = await payAndDie(boundary);
    expect([boundary, claim?.status, claim?.payment, numbers]).toEqual([
      boundary,
      'Paid',
      'Sent',
      [claim?.reference],
    ]);
  }
  const books = await testBed.work((ctx) => balancesOf(ctx, harrow));
  expect(books.claims_payable).toBe(0);
}, 120_000);
