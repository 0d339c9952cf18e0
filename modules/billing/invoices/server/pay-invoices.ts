import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { Refused } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { isOutcomeUnknown } from '#platform/payments/contract.ts';
import {
  applyCredit,
  announceWire,
  declineMessage,
  moneyRefusals,
  takeCharge,
} from '#platform/payments/server.ts';
import type { ChargeRequest, ChargeRow, PaymentsParts } from '#platform/payments/server.ts';
import type {
  Paid,
  announceWires as announceCall,
  payInvoices as payCall,
} from '../contract/pay-endpoints.ts';
import { choosePaid } from '#modules/billing/paying/server/choose-paid.ts';
import type { ChosenInvoice } from '#modules/billing/paying/server/choose-paid.ts';
import { explainCharge } from './payment-text.ts';

/**
 * One charge per invoice, so a returned payment reopens only one. After a decline or a lost answer the rest
 * is not charged.
 */
export function payInvoicesHandler({ gateway }: Pick<PaymentsParts, 'gateway'>) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof payCall>,
  ): Promise<EndpointAnswer<typeof payCall>> => {
    const { companyId, personId, session } = requireMember(steps.actor);
    const chosen = await steps.work(async (ctx) => {
      // The card pays what credit doesn't.
      await applyCredit(ctx, companyId);
      return choosePaid(ctx, { ...body, companyId, key: `pay/${body.intentId}/` });
    });
    const items: Paid[] = [];
    for (const invoice of chosen) {
      if (items.some(({ outcome }) => outcome === 'declined' || outcome === 'unknown')) {
        items.push(notPaid(invoice, 'stopped', stopped));
        continue;
      }
      const request: ChargeRequest = {
        companyId,
        key: `pay/${body.intentId}/${invoice.invoiceId}`,
        billId: invoice.invoiceId,
        amount: invoice.part,
        methodId: body.methodId,
        askedBy: personId,
        sessionId: session?.id,
      };
      items.push(await resultOrRefusal(invoice, () => payOne(invoice, takeCharge(gateway, steps, request))));
    }
    return { items };
  };
}

const stopped = "Not charged because the previous payment didn't go through.";

async function payOne(invoice: ChosenInvoice, charging: Promise<ChargeRow>): Promise<Paid> {
  const charge = await charging;
  const { invoiceId, number } = invoice;
  const says = describeOutcome(charge);
  return { invoiceId, number, amount: charge.amount, outcome: outcomeOf(charge), says };
}

const notPaid = ({ invoiceId, number }: ChosenInvoice, outcome: Paid['outcome'], says: string): Paid => ({
  invoiceId,
  number,
  amount: null,
  outcome,
  says,
});

function outcomeOf({ status }: ChargeRow): Paid['outcome'] {
  if (status === 'Declined') return 'declined';
  return isOutcomeUnknown(status) ? 'unknown' : 'taken';
}

function describeOutcome(charge: ChargeRow): string {
  return charge.status === 'Declined'
    ? declineMessage(charge)
    : explainCharge({ ...charge, settlesOn: charge.settles_on });
}

// Someone else is paying or has paid the invoice.
const singleInvoiceRefusals: readonly string[] = [
  moneyRefusals.nothing_owed.code,
  moneyRefusals.payment_under_way.code,
  moneyRefusals.more_than_owed.code,
];

/**
 * Turns a refusal about a single invoice into its result, so the others continue. Other errors are rethrown.
 */
async function resultOrRefusal(invoice: ChosenInvoice, pay: () => Promise<Paid>): Promise<Paid> {
  try {
    return await pay();
  } catch (error) {
    if (!(error instanceof Refused) || !singleInvoiceRefusals.includes(error.refusal.code)) throw error;
    const says = [error.refusal.sentence, error.refusal.next].filter((part) => part !== undefined);
    return notPaid(invoice, 'refused', says.join(' '));
  }
}

/** One expected wire per invoice, since arrivals are recorded per invoice. */
export async function announceWires(
  ctx: Ctx,
  { body }: EndpointInput<typeof announceCall>,
): Promise<EndpointAnswer<typeof announceCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const items: Paid[] = [];
  const key = `wire/${body.intentId}/`;
  for (const invoice of await choosePaid(ctx, { ...body, companyId, key })) {
    const request = { companyId, personId, intentId: body.intentId };
    items.push(await resultOrRefusal(invoice, () => announceInvoiceWire(ctx, invoice, request)));
  }
  await ctx.record({
    act: 'billing.announceWires',
    recordType: 'invoice',
    recordId: items
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 200),
    facts: { invoices: items.length },
  });
  return { items };
}

async function announceInvoiceWire(
  ctx: Ctx,
  invoice: ChosenInvoice,
  request: { readonly companyId: string; readonly personId: string; readonly intentId: string },
): Promise<Paid> {
  const wire = await announceWire(ctx, {
    companyId: request.companyId,
    key: `wire/${request.intentId}/${invoice.invoiceId}`,
    billId: invoice.invoiceId,
    amount: invoice.part,
    askedBy: request.personId,
  });
  const { invoiceId, number } = invoice;
  const says = explainCharge({ ...wire, settlesOn: wire.settles_on });
  return { invoiceId, number, amount: wire.amount, outcome: 'expected', says };
}
