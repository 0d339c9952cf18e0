import { formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Outcome, Step } from '#kit/domain/steps.ts';
import type { StepWork } from '#kit/server/steps/define-steps.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import { postTransaction, findTransactionByKey } from '#platform/payments/server.ts';
import { labelPrice, premiumOf } from '../domain/purchase-terms.ts';
import { readPurchase } from './begin-purchase.ts';
import type { PurchaseWithShipment, PurchaseSubject } from './begin-purchase.ts';

export const labelKey = (purchaseId: string): string => `purchase/${purchaseId}/label`;
const premiumKey = (purchaseId: string): string => `purchase/${purchaseId}/premium`;

/** Label and premium, each with an idempotency key. */
export function chargesOf({ purchase, shipment }: PurchaseWithShipment): readonly Transaction[] {
  const { terms, purchase_id: id } = purchase;
  const { option, plan, cover, locationId = null } = terms;
  const common = {
    source: 'Stc',
    subjectId: shipment.shipment_id,
    shipmentNumber: shipment.number,
    recipient: shipment.ship_to_company,
    carrier: option.carrier,
    service: option.name,
    reference1: plan.reference1,
    reference2: plan.reference2,
    madeBy: purchase.asked_by,
    ...(locationId === null ? {} : { locationId }),
  } as const;
  const insured = `Insurance, ${plan.coverage}, ${formatCents(cover.insuredValue)}`;
  const charges: readonly Transaction[] = [
    { ...common, key: labelKey(id), type: 'Label', amount: labelPrice(terms), description: option.name },
    { ...common, key: premiumKey(id), type: 'Insurance', amount: premiumOf(terms), description: insured },
  ];
  return charges.filter(({ amount }) => amount > 0);
}

export function creditsOf(purchased: PurchaseWithShipment): readonly Transaction[] {
  return chargesOf(purchased).map((charge) => ({
    ...charge,
    key: `${charge.key}/credit`,
    source: 'Credit',
    amount: subtractCents(noMoney, charge.amount),
    description: `Credit: ${charge.description}`,
  }));
}

export async function postAll(
  ctx: Ctx,
  companyId: string,
  transactions: readonly Transaction[],
): Promise<void> {
  for (const transaction of transactions) await postTransaction(ctx, companyId, transaction);
}

type Work = StepWork<Ctx, PurchaseSubject>;

const postStep =
  (transactions: (purchased: PurchaseWithShipment) => readonly Transaction[]): Work =>
  async ({ subject }) => ({
    outcome: 'done',
    keep: async (ctx) => postAll(ctx, subject.companyId, transactions(await readPurchase(ctx, subject))),
  });

/** Charges are posted now and invoiced on Monday. */
export const chargeStep: Step<Work> = {
  name: 'charge',
  do: postStep(chargesOf),
  undo: postStep(creditsOf),
  // Transactions are posted together with the run's next state, so checking the first is enough.
  ask: ({ job, subject, key }) =>
    job.work(async (ctx): Promise<Outcome> => {
      const purchased = await readPurchase(ctx, subject);
      const [firstTransaction] = key.endsWith('/undo') ? creditsOf(purchased) : chargesOf(purchased);
      if (firstTransaction === undefined) return 'done';
      const posted = await findTransactionByKey(ctx, subject.companyId, firstTransaction.key);
      return posted === undefined ? 'not_done' : 'done';
    }),
};
