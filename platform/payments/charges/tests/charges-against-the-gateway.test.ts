import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { anyHistory } from '#apps/server/testing/histories/any-history.ts';
import { SimulatedCompany } from '#apps/server/testing/histories/simulated-company.ts';

let testBed: LedgerTestBed;

beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
afterAll(() => testBed.close());

// Shorter sequences run faster, so more of them can be tried.
const runs = 150;

describe('random sequences of payments', () => {
  test('the ledger matches the gateway to the cent once every answer is known', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (turns) => {
        const company = await SimulatedCompany.begin(testBed);
        for (const turn of turns) await company.live(turn);
        await company.comeToRest();
        expect(await company.balances()).toEqual(company.expectedBalances());
        expect(await company.openQuestions()).toEqual([]);
        expect(await company.totalsBesideRows()).toEqual([]);
      }),
      { numRuns: runs, seed: 20261121 },
    );
  });
});
