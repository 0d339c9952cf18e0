import { createInterface } from 'node:readline';
import { createLog } from '#kit/server/log/log.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { beginTestPurchase, shippingSteps } from '#modules/shipping/server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { report, saying, sayingWork } from '../children/report-progress.ts';
import { partsAt } from './outside-parties.ts';

// A separate program for the trial that kills it: it buys labels one after another and reports its progress.
const [connectionString = '', carriers = '', insurer = '', key = ''] = process.argv.slice(2);
const testBed = createLedgerTestBed(connectionString);
const working = sayingWork(testBed);

const parts = partsAt({ carriers, insurer, key });
const reportingParties = {
  accountSeal: parts.accountSeal,
  counter: {
    ...parts.counter,
    buyLabel: saying(parts.counter.buyLabel),
    findLabel: saying(parts.counter.findLabel),
  },
  insurer: {
    ...parts.insurer,
    insure: saying(parts.insurer.insure),
    findCover: saying(parts.insurer.findCover),
  },
};
const steps = advanceRuns<Actor>(shippingSteps(reportingParties));

// The carrier's behavior: mostly success, and now and then a refusal or a lost response.
const words = ['HV-1', 'HV-2', 'SIM:DECLINE', 'HV-3', 'SIM:CUT', 'SIM:LOST'];
// Insured whole, in part after an acknowledged exception, or not at all.
const insuredParts = ['whole', 'part', 'whole', 'none', 'whole'] as const;
const log = createLog('silent');

/** The only input line names the buyer. */
for await (const line of createInterface({ input: process.stdin })) {
  const [companyId = '', personId = ''] = line.split(' ');
  for (let turn = 0; ; turn += 1) {
    const reference1 = words[turn % words.length] ?? '';
    const insured = insuredParts[turn % insuredParts.length] ?? 'whole';
    const runId = await working.work((ctx) =>
      beginTestPurchase(ctx, { companyId, personId, reference1, insured }),
    );
    await steps.run({ ...working, clock: testBed.clock, log }, { runId });
    report('bought');
  }
}
