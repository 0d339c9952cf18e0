import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { awaitsAnswer } from '#platform/payments/contract.ts';
import { declineWords, takeCharge } from '#platform/payments/server.ts';
import type { ChargeAsked, ChargeRow, PaymentsParts } from '#platform/payments/server.ts';
import type { Paid, payInvoices as call } from '../contract/pay-endpoints.ts';
import { chosenInvoices } from './chosen-invoices.ts';
import type { ChosenInvoice } from './chosen-invoices.ts';
import { explainCharge } from './payment-words.ts';
import { saidOfOne } from './said-of-one.ts';

/**
 * One charge for each invoice, so that what a bank sends back reopens one invoice. After a no, or an answer that got
 * lost, the next is not asked for.
 */
export function payInvoicesWith({ gateway }: Pick<PaymentsParts, 'gateway'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId, session } = requireMember(steps.actor);
    const chosen = await steps.work((ctx) => chosenInvoices(ctx, companyId, body.invoiceIds));
    const items: Paid[] = [];
    for (const invoice of chosen) {
      if (items.some(({ outcome }) => outcome === 'declined' || outcome === 'unknown')) {
        items.push({ ...invoice, amount: null, outcome: 'stopped', says: stopped });
        continue;
      }
      const asked: ChargeAsked = {
        companyId,
        key: `pay/${body.intentId}/${invoice.invoiceId}`,
        billId: invoice.invoiceId,
        methodId: body.methodId,
        askedBy: personId,
        sessionId: session?.id,
      };
      items.push(await saidOfOne(invoice, () => payOne(invoice, takeCharge(gateway, steps, asked))));
    }
    return { items };
  };
}

const stopped = 'It was not asked for, since the payment before it did not go through.';

async function payOne(invoice: ChosenInvoice, taken: Promise<ChargeRow>): Promise<Paid> {
  const charge = await taken;
  return { ...invoice, amount: charge.amount, outcome: outcomeOf(charge), says: saysOf(charge) };
}

function outcomeOf({ standing }: ChargeRow): Paid['outcome'] {
  if (standing === 'Declined') return 'declined';
  return awaitsAnswer(standing) ? 'unknown' : 'taken';
}

function saysOf(charge: ChargeRow): string {
  return charge.standing === 'Declined'
    ? declineWords(charge)
    : explainCharge({ ...charge, settlesOn: charge.settles_on });
}
