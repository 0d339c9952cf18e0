import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { anyHistory } from '#apps/server/testing/histories/any-history.ts';
import type { CompanyAction } from '#apps/server/testing/histories/any-history.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { magicCents } from '#outside/card-gateway/sandbox/domain/test-numbers.ts';
import { doomedChildren } from '../children/doomed-children.ts';
import type { DoomedChildren } from '../children/doomed-children.ts';
import { inLanes } from '../children/in-lanes.ts';
import { killedCompany } from './killed-company.ts';

const program = fileURLToPath(new URL('living-child.ts', import.meta.url));
const companiesAtOnce = 2;
// A new company from time to time, since each round compares its whole history.
const roundsOfACompany = 25;
const livesOfARound = 6;
const mostLines = 200;

/**
 * Each round: random actions (sell, bill, pay, capture, void, refund, while the bank settles, returns and disputes),
 * a kill at a random boundary, and a continuation of the work in progress, like a waiting tab would. In the end the
 * gateway's journal must match the ledger.
 */
export async function* chargeRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  const testBed = createLedgerTestBed(connectionString);
  const children = await doomedChildren(program, [connectionString]);
  try {
    yield* inLanes(companiesAtOnce, rounds, () => companies(testBed, children));
  } finally {
    await children.close();
    await testBed.close();
  }
}

async function* companies(testBed: LedgerTestBed, children: DoomedChildren): AsyncGenerator<string> {
  for (;;) {
    const company = await killedCompany(testBed);
    try {
      for (let round = 0; round < roundsOfACompany; round += 1) {
        const lives = fc.sample(anyHistory, livesOfARound).map(withMagicCents);
        yield await company.round(children.next(), lives, 1 + Math.floor(Math.random() * mostLines));
      }
    } finally {
      await company.close();
    }
  }
}

/** The gateway's card reacts to the cents of a payment: every other sale ends in cents it knows, the rest in none. */
function withMagicCents(life: readonly CompanyAction[]): CompanyAction[] {
  return life.map((turn, at) => {
    if (turn.do !== 'sell') return turn;
    const magic = at % 2 === 0 ? magicCents[turn.cents % magicCents.length] : undefined;
    return { ...turn, cents: 100 + turn.cents - (turn.cents % 100) + (magic?.cents ?? 0) };
  });
}
