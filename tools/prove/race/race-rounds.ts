import { setTimeout } from 'node:timers/promises';
import { createLog } from '#kit/server/log/log.ts';
import { makeDemoPeople } from '#apps/server/demo/make-demo.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { cheapest } from '#apps/server/testing/marketplace/buy-stones.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { raceForHold, raceForStone } from '#apps/server/testing/marketplace/two-buyers.ts';
import type { Buyer } from '#apps/server/testing/marketplace/two-buyers.ts';
import { checkoutRefusals, releaseStone } from '#modules/marketplace/contract.ts';
import { startNode } from './start-node.ts';
import type { Node } from './start-node.ts';

const longestWaitMs = 300_000;

/**
 * Each round: two buyers, each at their own node, request a hold on one stone at the same moment, and then order it
 * at the same moment; in every other round the hold is released in between. Exactly one gets it each time, always
 * the holder if there is one, and the other is refused. Each stone ends on exactly one order.
 */
export async function* raceRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  await makeDemoPeople(connectionString, createLog('silent'), { memoryMib: 1, passes: 1 });
  const testBed = createLedgerTestBed(connectionString);
  // Fewer than three in ten stones of the sample are natural and found without a filter.
  await fillStones({ connectionString, clock: testBed.clock }, 400 + rounds * 5);
  const nodes = await Promise.all([startNode(connectionString), startNode(connectionString)]);
  try {
    const stones = await naturalStones((await buyersOf(nodes, 0))[0], rounds);
    for (let round = 0; round < rounds; round += 1) {
      const stone = stones[round] ?? '';
      const over = setTimeout(shortestRoundMs);
      const told = await race(stone, await buyersOf(nodes, round), round % 2 === 0);
      await checkOrder(testBed, stone);
      await over;
      yield told;
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await testBed.close();
  }
}

// Three pairs alternate, and a round takes time: a person may order at most sixty times a minute.
const people = ['Sven', 'Elena', 'Marta'];
const shortestRoundMs = 1_000;

/** The buyers' nodes alternate from round to round. */
async function buyersOf([one, other]: readonly [Node, Node], round: number): Promise<[Buyer, Buyer]> {
  const [first = '', second = ''] = [0, 1].map((at) => people[(round + at) % people.length]);
  return Promise.all([one.buyer(first), other.buyer(second)]);
}

/** The cheapest first; a node's search may still be loading them. */
async function naturalStones({ caller }: Buyer, count: number): Promise<readonly string[]> {
  const until = Date.now() + longestWaitMs;
  const found: string[] = [];
  while (found.length < count) {
    const more = await cheapest(caller, 'Natural Diamond', found.length);
    found.push(...more);
    if (more.length === 0) await setTimeout(500);
    if (Date.now() > until) throw new Error(`Only ${found.length} stones were found.`);
  }
  return found;
}

async function race(stone: string, buyers: readonly [Buyer, Buyer], released: boolean): Promise<string> {
  const holder = await raceForHold(stone, buyers);
  if (released) await holder.caller.call(releaseStone, { params: { itemId: stone } });
  const { winner, told } = await raceForStone(stone, buyers);
  if (told !== checkoutRefusals.items_unavailable.code) throw new Error(`The other buyer got ${told}.`);
  if (!released && winner !== holder)
    throw new Error(`${holder.firstName} held ${stone}, and ${winner.firstName} has it.`);
  return `${holder.firstName} held ${stone}${released ? ' and released it' : ''}, ${winner.firstName} has it`;
}

/** Waits until it is placed, then delivers it: open orders of a company are limited. */
async function checkOrder({ pools: { owner } }: LedgerTestBed, stone: string): Promise<void> {
  const until = Date.now() + longestWaitMs;
  while ((await owner.query(`select 1 from marketplace.checkout where status = 'Running'`)).rows.length > 0) {
    if (Date.now() > until) throw new Error('An order never finished.');
    await setTimeout(50);
  }
  const { rows } = await owner.query('select 1 from marketplace.order_item where item_id = $1', [
    Number(stone),
  ]);
  if (rows.length !== 1) throw new Error(`${stone} is on ${rows.length} orders.`);
  await owner.query(`update marketplace.diamond_order set status = 'Delivered'`);
}
