import { getCart, holdStone } from '#modules/marketplace/contract.ts';
import type { Caller } from '../caller.ts';
import { fillCart, orderBody, sendOrder } from './buy-stones.ts';

export interface Buyer {
  readonly caller: Caller;
  readonly firstName: string;
}

export interface Raced {
  readonly winner: Buyer;
  readonly checkoutId: string;
  /** The code of the other buyer's refusal. */
  readonly told: string;
}

/** Two buyers order the same stone from their carts at the same moment: exactly one gets it. */
export async function raceForStone(stone: string, buyers: readonly [Buyer, Buyer]): Promise<Raced> {
  const bodies = await Promise.all(
    buyers.map(async ({ caller, firstName }) => {
      await layInCart(caller, stone);
      return { caller, body: await orderBody(caller, firstName, {}) };
    }),
  );
  const replies = await Promise.all(bodies.map(({ caller, body }) => sendOrder(caller, body)));
  const at = replies.findIndex(({ status }) => status === 200);
  const [won, lost, winner] = [replies[at], replies[1 - at], buyers[at]];
  if (won?.status !== 200 || lost === undefined || lost.status === 200 || winner === undefined)
    throw new Error(`Not exactly one of two buyers got ${stone}: ${replies.map(wordOf).join(', ')}.`);
  return { winner, checkoutId: won.answer.checkout.checkoutId, told: lost.problem.code };
}

/** The cart has only this stone; if already there it stays, since a stone on another hold can't be added. */
async function layInCart(caller: Caller, stone: string): Promise<void> {
  const found = await caller.call(getCart, { query: { moduleType: 0 } });
  const there = found.status === 200 ? found.answer.items : [];
  if (there.map(({ supplierItemIdentifier: id }) => id).join() !== stone) await fillCart(caller, 0, [stone]);
}

const wordOf = (reply: Awaited<ReturnType<typeof sendOrder>>): string =>
  reply.status === 200 ? 'has it' : reply.problem.code;

/** Both have it in their carts and request a hold at the same moment: exactly one gets it. */
export async function raceForHold(stone: string, buyers: readonly [Buyer, Buyer]): Promise<Buyer> {
  const body = { itemId: stone };
  await Promise.all(buyers.map(({ caller }) => layInCart(caller, stone)));
  const replies = await Promise.all(buyers.map(({ caller }) => caller.call(holdStone, { body })));
  const holders = buyers.filter((_, at) => replies[at]?.status === 200);
  const [holder] = holders;
  if (holder === undefined || holders.length > 1)
    throw new Error(`${holders.length} of two buyers hold ${stone}.`);
  return holder;
}
