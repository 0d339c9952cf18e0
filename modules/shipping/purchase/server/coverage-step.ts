import type { Step } from '#kit/domain/steps.ts';
import type { StepCall, StepWork, Told } from '#kit/server/steps/define-steps.ts';
import type { CoverOrder, FoundCover, Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { premiumOf } from '../domain/purchase-terms.ts';
import { readPurchase } from './begin-purchase.ts';
import type { PurchaseWithShipment, PurchaseSubject } from './begin-purchase.ts';
import { updatePurchase } from './purchase-store.ts';

type Call = StepCall<Ctx, PurchaseSubject>;

/** The last step: nothing comes after it for which it would have to be taken back. */
export function coverStep(insurer: Insurer): Step<StepWork<Ctx, PurchaseSubject>> {
  const ordered =
    (order: (at: PurchaseWithShipment, key: string) => Promise<FoundCover>) =>
    async (call: Call): Promise<Told<Ctx>> => {
      const at = await call.job.work((ctx) => readPurchase(ctx, call.subject));
      // Zero if the member's own policy covers it.
      if (premiumOf(at.purchase.terms) === 0) return 'done';
      return keep(call, await order(at, call.key));
    };
  return {
    name: 'insure',
    do: ordered((at, key) => insurer.insure(coverOrderOf(at, key))),
    ask: ordered((_, key) => insurer.findCover(key)),
  };
}

function keep({ subject }: Call, found: FoundCover): Told<Ctx> {
  switch (found.kind) {
    case 'covered':
      return {
        outcome: 'done',
        keep: (ctx) => updatePurchase(ctx, subject, { cover_number: found.cover.number }),
      };
    case 'refused':
      return { outcome: 'failed', keep: (ctx) => updatePurchase(ctx, subject, { failure: found.sentence }) };
    case 'never_came':
      return 'not_done';
    case 'unknown':
      return 'unknown';
  }
}

function coverOrderOf({ purchase, shipment }: PurchaseWithShipment, key: string): CoverOrder {
  const { terms, label } = purchase;
  const { plan, cover, option } = terms;
  return {
    key,
    shipmentNumber: shipment.number,
    carrier: plan.insuranceOnly?.carrier ?? option.carrier,
    trackingNumber: plan.insuranceOnly?.trackingNumber ?? label?.trackingNumber ?? '',
    insuredValue: cover.insuredValue,
    premium: premiumOf(terms),
    coverage: plan.coverage,
    shipDate: plan.shipDate,
    ruleSet: cover.ruleSet,
    conditions: cover.conditions,
  };
}
