import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLedgerHouse } from '#apps/server/testing/open-ledger-house.ts';
import type { LedgerHouse } from '#apps/server/testing/ledger-house.ts';
import { anyLife } from '#apps/server/testing/lives/any-life.ts';
import { LivedCompany } from '#apps/server/testing/lives/lived-company.ts';

let house: LedgerHouse;

beforeAll(async () => {
  house = await openLedgerHouse();
});
afterAll(() => house.close());

// Shorter sequences run faster, so more of them can be tried.
const lives = 150;

describe('random sequences of payments', () => {
  test('the ledger matches the gateway to the cent once every answer is known', async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (turns) => {
        const company = await LivedCompany.begin(house);
        for (const turn of turns) await company.live(turn);
        await company.comeToRest();
        expect(await company.balances()).toEqual(company.expectedBalances());
        expect(await company.openQuestions()).toEqual([]);
        expect(await company.totalsBesideRows()).toEqual([]);
      }),
      { numRuns: lives, seed: 20261121 },
    );
  });
});
