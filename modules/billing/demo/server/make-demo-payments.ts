import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  addPastMethod,
  announceWire,
  removePastMethods,
  takeCharge,
  applyGatewayNotice,
  recordWireArrival,
} from '#platform/payments/server.ts';
import type { TakesMoney } from '#platform/payments/server.ts';

export interface DemoInvoice {
  readonly invoiceId: string;
  readonly issuedAt: Date;
  /** How many weeks ago. */
  readonly weeksAgo: number;
}

interface Payer {
  readonly companyId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  /** How many of the latest weeks stay unpaid. */
  readonly unpaid: number;
}

const dayMs = 86_400_000;

/** A gateway that settles at once. The sandbox can refund these payments. */
const settlingGateway: TakesMoney = {
  charge: ({ key }) => Promise.resolve({ kind: 'done', reference: `past/${key}`, status: 'settled' }),
};
const onItsWay: TakesMoney = {
  charge: ({ key }) => Promise.resolve({ kind: 'done', reference: `past/${key}`, status: 'submitted' }),
};
const refused: TakesMoney = {
  charge: () =>
    Promise.resolve({
      kind: 'declined',
      cause: 'refused',
      code: '2001',
      reason: 'Insufficient funds on the card.',
    }),
};

/**
 * A year of payments by card and bank account: one returned, one declined at first, one half by wire, the
 * last ones unpaid.
 */
export async function makeDemoPayments(
  ctx: Ctx,
  payer: Payer,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  const [first] = invoices;
  if (first === undefined) return;
  const { companyId, personId, name: holderName, email: holderEmail, unpaid } = payer;
  const opened = longAgo(ctx, first.issuedAt);
  const holder = { companyId, personId, holderName, holderEmail };
  const card = await addPastMethod(opened, { ...holder, kind: 'CreditCard', lastFour: '1881' });
  const account = await addPastMethod(opened, { ...holder, kind: 'BankAccount', lastFour: '6789' });
  for (const { invoiceId, issuedAt, weeksAgo } of invoices) {
    const on = (days: number): Ctx => longAgo(ctx, new Date(issuedAt.getTime() + days * dayMs));
    const pay = (days: number, methodId: string, gateway: TakesMoney = settlingGateway) => {
      const pastCtx = on(days);
      const working = { work: <T>(act: (now: Ctx) => Promise<T>) => act(pastCtx) };
      const request = { companyId, billId: invoiceId, methodId, key: `demo/${newId()}`, askedBy: personId };
      return takeCharge(gateway, working, request);
    };
    if (weeksAgo === 3) await payHalfByWire(on, { companyId, billId: invoiceId, askedBy: personId });
    if (weeksAgo < unpaid) continue;
    if (weeksAgo === 6) await pay(8, card, refused);
    if (weeksAgo === 12) await returnPayment(on, await pay(7, account, onItsWay));
    await pay(weeksAgo === 12 ? 15 : 9 + (weeksAgo % 5), weeksAgo % 3 === 0 ? account : card);
  }
  await removePastMethods(ctx, [card, account]);
}

/** R01: insufficient funds, so the invoice is owed again. */
async function returnPayment(on: (days: number) => Ctx, { reference }: { reference: string | null }) {
  const pastCtx = on(10);
  const working = { work: <T>(act: (now: Ctx) => Promise<T>) => act(pastCtx) };
  await applyGatewayNotice(working, {
    id: `demo/${newId()}`,
    at: pastCtx.clock.now(),
    happened: { kind: 'returned', reference: reference ?? '', code: 'R01', reason: 'Insufficient funds.' },
  });
}

async function payHalfByWire(
  on: (days: number) => Ctx,
  wire: { readonly companyId: string; readonly billId: string; readonly askedBy: string },
): Promise<void> {
  const announced = await announceWire(on(5), { ...wire, key: `demo/${newId()}` });
  await recordWireArrival(
    on(8),
    { companyId: wire.companyId, chargeId: announced.charge_id },
    { amount: cents(Math.ceil(announced.amount / 2)), reference: 'FHB 20261104 0042' },
  );
}

/** The same transaction with its clock at that instant. Publishes no events: these are long past. */
export function longAgo(ctx: Ctx, at: Date): Ctx {
  const nothing = () => Promise.resolve();
  return {
    ...ctx,
    clock: { now: () => at },
    publish: nothing,
    publishAll: nothing,
    enqueue: nothing,
    record: nothing,
    tell: () => undefined,
  };
}
