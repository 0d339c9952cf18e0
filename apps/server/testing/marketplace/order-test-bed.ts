import { newId } from '#kit/server/new-id.ts';
import { followRefund, orderJobs, placePastOrder } from '#modules/marketplace/server.ts';
import type { PastOrder } from '#modules/marketplace/server.ts';
import {
  addPastMethod,
  listChargesOfBills,
  removePastMethods,
  applyGatewayNotice,
  recordWireArrival,
} from '#platform/payments/server.ts';
import type { ChargeRow } from '#platform/payments/server.ts';
import { createLedgerTestBed } from '../ledger-test-bed.ts';
import type { LedgerTestBed } from '../ledger-test-bed.ts';
import { findDemoPerson } from '../member-named.ts';
import { companyOf } from '../small-team.ts';
import type { TestLoupe } from '../test-loupe.ts';

type Happened = { readonly kind: 'settled' } | { readonly kind: 'returned'; readonly reason: string };

/** Orders of a portal whose queue is stopped: later work runs when a test says so. */
export interface OrderTestBed extends LedgerTestBed {
  place(firstName: string, order: Placed): Promise<string>;
  /** The bank's news of the order's payment, received and processed. */
  tell(orderId: string, happened: Happened): Promise<void>;
  wireArrives(orderId: string): Promise<void>;
  refund(orderItemId: string): Promise<void>;
  /** The bank sends a settled refund back. */
  returnRefund(orderItemId: string): Promise<void>;
  /** Whether the bank accepts refunds; it does until set otherwise. */
  takesRefunds(does: boolean): void;
  runClocks(): Promise<void>;
  /** Deadlines of sellers. */
  runSaleClock(): Promise<void>;
  /** The demo companies' purchases. */
  makeDemoOrders(): Promise<void>;
}

interface Placed extends Pick<PastOrder, 'moduleType' | 'itemIds'> {
  readonly by: 'CreditCard' | 'ACH' | 'Wire';
  /** The charge's status when the order is recorded. */
  readonly status?: 'submitted' | 'settled';
}

type GivesBack = Parameters<typeof orderJobs>[0]['gateway'];

export function createOrderTestBed(loupe: Pick<TestLoupe, 'connectionString'>): OrderTestBed {
  const testBed = createLedgerTestBed(loupe.connectionString);
  let isTaken = true;
  const refund: GivesBack['refund'] = ({ key }) =>
    Promise.resolve(
      isTaken
        ? { kind: 'done', reference: `back/${key}`, status: 'settled' }
        : { kind: 'declined', cause: 'refused', code: 'closed', reason: 'The account is closed.' },
    );
  const jobs = orderJobs({ gateway: { refund } });
  const follow = async (orderId: string) => {
    const { company_id: companyId } = await rowOf(testBed, orderId);
    await testBed.runJob(jobs, 'marketplace.follow_payment', { companyId, orderId });
  };
  return {
    ...testBed,
    place: (firstName, order) => place(testBed, firstName, order),
    async tell(orderId, happened) {
      const reference = (await chargeOf(testBed, orderId)).reference ?? '';
      const event = happened.kind === 'settled' ? happened : { ...happened, code: 'R01' };
      const notice = { id: newId(), at: testBed.clock.now(), happened: { ...event, reference } };
      await applyGatewayNotice(testBed, notice);
      await follow(orderId);
    },
    async wireArrives(orderId) {
      const { company_id: companyId, charge_id: chargeId, amount } = await chargeOf(testBed, orderId);
      const came = { amount, reference: newId() };
      await testBed.work((ctx) => recordWireArrival(ctx, { companyId, chargeId }, came));
      await follow(orderId);
    },
    async refund(orderItemId) {
      const { rows } = await testBed.pools.owner.query<{ company_id: string }>(
        'select company_id from marketplace.order_item where order_item_id = $1',
        [orderItemId],
      );
      await testBed.runJob(jobs, 'marketplace.refund_item', { companyId: rows[0]?.company_id, orderItemId });
    },
    returnRefund: (orderItemId) => returnRefund(testBed, orderItemId),
    takesRefunds: (does) => void (isTaken = does),
    runClocks: () => testBed.runJob(jobs, 'marketplace.order_clocks'),
    runSaleClock: () => testBed.runJob(jobs, 'marketplace.sale_clock'),
    makeDemoOrders: () => testBed.runJob(jobs, 'marketplace.make_demo_orders', {}),
  };
}

async function returnRefund(testBed: LedgerTestBed, orderItemId: string): Promise<void> {
  const { rows } = await testBed.pools.owner.query<Record<'companyId' | 'refundId' | 'reference', string>>(
    `select company_id as "companyId", refund_id as "refundId", refund.reference
         from marketplace.order_item join payments.refund as refund using (company_id, refund_id)
         where order_item_id = $1`,
    [orderItemId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The stone ${orderItemId} has no refund.`);
  const happened = {
    kind: 'returned',
    code: 'R02',
    reason: 'Account closed',
    reference: row.reference,
  } as const;
  await applyGatewayNotice(testBed, { id: newId(), at: testBed.clock.now(), happened });
  await testBed.work((ctx) => followRefund(ctx, { ...row, status: 'Failed' }));
}

const deliverTo = {
  locationID: newId(),
  locationName: 'The vault',
  phoneNumber: '+12125550100',
  lines: ['20 West 47th Street', 'New York, NY 10036'],
  stateId: 'NY',
  countryId: 'US',
} as const;

function place(
  { work }: LedgerTestBed,
  firstName: string,
  { by, status = 'submitted', ...order }: Placed,
): Promise<string> {
  return work(async (ctx) => {
    const companyId = companyOf(firstName);
    const { personId } = findDemoPerson(firstName);
    const past = { ...order, companyId, personId, deliverTo, phone: '+12125550100' };
    if (by === 'Wire') return (await placePastOrder(ctx, { ...past, payment: { type: by } })).orderId;
    const holder = { companyId, personId, holderName: firstName, holderEmail: 'a@b.example' };
    const kind = by === 'ACH' ? 'BankAccount' : 'CreditCard';
    const methodId = await addPastMethod(ctx, { ...holder, kind, lastFour: '4417' });
    const payment = { type: by, methodId, gateway: answers(status) };
    const { orderId } = await placePastOrder(ctx, { ...past, payment });
    await removePastMethods(ctx, [methodId]);
    return orderId;
  });
}

const answers = (status: 'submitted' | 'settled') => ({
  charge: ({ key }: { readonly key: string }) =>
    Promise.resolve({ kind: 'done', reference: `paid/${key}`, status } as const),
});

type OrderRow = Record<'company_id' | 'bill_id' | 'charge_id', string>;

async function rowOf({ pools }: LedgerTestBed, orderId: string): Promise<OrderRow> {
  const { rows } = await pools.owner.query<OrderRow>(
    'select company_id, bill_id, charge_id from marketplace.diamond_order where order_id = $1',
    [orderId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return row;
}

/** By how the order is to be paid now. */
async function chargeOf(testBed: LedgerTestBed, orderId: string): Promise<ChargeRow> {
  const { company_id: companyId, bill_id, charge_id: chargeId } = await rowOf(testBed, orderId);
  const charges = await testBed.work((ctx) => listChargesOfBills(ctx, companyId, [bill_id]));
  const charge = charges.find(({ charge_id }) => charge_id === chargeId);
  if (charge === undefined) throw new Error(`${orderId} has no payment.`);
  return charge;
}
