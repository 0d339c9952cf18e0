import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Killable } from '#kit/server/testing/killable.ts';
import { payClaim } from '#modules/shipping/contract.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import { balancesOf } from '#platform/payments/server.ts';
import { advanceUntilKilled, stopAndFinish } from '#apps/server/testing/processes/stop-and-finish.ts';
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
  const runIds = rows.map(({ id }) => id);
  const passed = await stopAndFinish(boundaries, (mortal) =>
    advanceUntilKilled(testBed, shippingSteps(partsWithCrashes(mortal)), runIds, mortal),
  );
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
  return { passed, claim, numbers: [...(made.get(claim?.number ?? '') ?? [])] };
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
