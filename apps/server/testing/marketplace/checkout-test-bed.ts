import { expect, vi } from 'vitest';
import { getCheckout } from '#modules/marketplace/contract.ts';
import { createLedgerTestBed } from '../ledger-test-bed.ts';
import type { LedgerTestBed } from '../ledger-test-bed.ts';
import { verifiedMember } from '../step-up.ts';
import { cheapest, fillCart, firstLocation, orderBody, sendOrder } from './buy-stones.ts';
import type { OrderBody } from './buy-stones.ts';
import { fillStones } from './stone-house.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';
import { addAccount, addCard, verifyAccount } from '../add-payment-method.ts';

type Checkout = Awaited<ReturnType<typeof look>>['answer']['checkout'];

/** A portal in which companies buy stones. */
export interface CheckoutTestBed extends LedgerTestBed {
  /** Item numbers, the cheapest first. */
  readonly natural: readonly string[];
  readonly grown: readonly string[];
  /** Replaces the contents of the person's cart. */
  fill(caller: Caller, moduleType: 0 | 2, itemIds: readonly string[]): Promise<void>;
  /** Where the person's company can receive deliveries. */
  firstLocation(caller: Caller, firstName: string): Promise<string>;
  /** To the company's first location, standard, by wire, unless overridden. */
  order(
    caller: Caller,
    firstName: string,
    change?: Partial<OrderBody>,
  ): Promise<ReturnType<typeof sendOrder> extends Promise<infer Reply> ? Reply : never>;
  /** Waits until the steps are done. */
  ended(caller: Caller, checkoutId: string): Promise<Checkout>;
  addCard(firstName: string, typed?: object): Promise<string>;
  /** Its deposits arrive five days later, and the clock stays there. */
  addAccount(firstName: string): Promise<string>;
  /** What a company still owes for an order, by the ledger. */
  owedOn(number: string): Promise<number>;
}

const patience = { timeout: 60_000, interval: 150 };

export async function createCheckoutTestBed(loupe: TestLoupe, stones = 400): Promise<CheckoutTestBed> {
  await fillStones(loupe, stones);
  await loupe.ports.catalog.caughtUp();
  const testBed = createLedgerTestBed(loupe.connectionString);
  const marta = await loupe.as('Marta');
  return {
    ...testBed,
    natural: await cheapest(marta, 'Natural Diamond'),
    grown: await cheapest(marta, 'Lab Diamond'),
    fill: fillCart,
    firstLocation,
    order: async (caller, firstName, change = {}) =>
      sendOrder(caller, await orderBody(caller, firstName, change)),
    ended: (caller, checkoutId) =>
      vi.waitFor(async () => {
        const { checkout } = (await look(caller, checkoutId)).answer;
        expect(checkout.isUnderWay).toBe(false);
        return checkout;
      }, patience),
    addCard: async (firstName, typed) =>
      (await addCard(await verifiedMember(loupe, firstName), typed)).answer.id,
    async addAccount(firstName) {
      const me = await verifiedMember(loupe, firstName);
      const { id } = (await addAccount(me)).answer;
      loupe.clock.setOffset(loupe.clock.offsetMs + 5 * 86_400_000);
      await verifyAccount(me, id, '6789');
      return id;
    },
    async owedOn(number) {
      const { rows } = await testBed.pools.owner.query<{ owed: string }>(
        `select coalesce(sum(case when debit = 'receivable' then amount when credit = 'receivable' then -amount else 0 end), 0) as owed
         from payments.transfer join payments.bill using (company_id, bill_id) where number = $1`,
        [number],
      );
      return Number(rows[0]?.owed);
    },
  };
}

const look = (caller: Caller, checkoutId: string) => caller.call(getCheckout, { params: { checkoutId } });
