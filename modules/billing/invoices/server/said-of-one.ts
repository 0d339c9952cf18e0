import { moneyRefusals } from '#platform/payments/server.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { Paid } from '../contract/pay-endpoints.ts';
import type { ChosenInvoice } from './chosen-invoices.ts';

// Somebody else pays it at this moment, or has paid it.
const ofOneInvoice: readonly string[] = [
  moneyRefusals.nothing_owed.code,
  moneyRefusals.payment_under_way.code,
];

/** What is refused of one invoice alone is said of it, and the others go on; anything else is thrown on. */
export async function saidOfOne(invoice: ChosenInvoice, pay: () => Promise<Paid>): Promise<Paid> {
  try {
    return await pay();
  } catch (error) {
    if (!(error instanceof Refused) || !ofOneInvoice.includes(error.refusal.code)) throw error;
    const says = [error.refusal.sentence, error.refusal.next].filter((part) => part !== undefined);
    return { ...invoice, amount: null, outcome: 'refused', says: says.join(' ') };
  }
}
