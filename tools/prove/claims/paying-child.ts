import { createInterface } from 'node:readline';
import { createLog } from '#kit/server/log/log.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { beginTestClaimPayment, shippingSteps } from '#modules/shipping/server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { report, saying, sayingWork } from '../children/report-progress.ts';
import { partsAt } from '../purchases/outside-parties.ts';

// A separate program for the trial that kills it: it pays claims one after another and reports its progress.
const [connectionString = '', carriers = '', insurer = '', key = ''] = process.argv.slice(2);
const testBed = createLedgerTestBed(connectionString);
const working = sayingWork(testBed);

const parts = partsAt({ carriers, insurer, key });
const steps = advanceRuns<Actor>(
  shippingSteps({
    accountSeal: parts.accountSeal,
    counter: parts.counter,
    insurer: {
      ...parts.insurer,
      payClaim: saying(parts.insurer.payClaim),
      findClaimPayment: saying(parts.insurer.findClaimPayment),
    },
  }),
);

// The insurer's behavior: mostly success, and now and then a refusal, a delay or a lost response.
const fates = [null, 'lose-answer', null, 'lose-order', 'delay', 'refuse'];
const demo = (next: string | null) =>
  fetch(`${insurer}/v1/demo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ next }),
  });
const log = createLog('silent');

/** The only input line names the company and the examiner. */
for await (const line of createInterface({ input: process.stdin })) {
  const [companyId = '', personId = ''] = line.split(' ');
  for (let turn = 0; ; turn += 1) {
    await demo(fates[turn % fates.length] ?? null);
    const runId = await working.work((ctx) => beginTestClaimPayment(ctx, { companyId, personId }));
    await steps.run({ ...working, clock: testBed.clock, log }, { runId });
    report('paid');
  }
}
