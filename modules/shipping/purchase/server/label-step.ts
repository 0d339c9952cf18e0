import type { Outcome, Step } from '#kit/domain/steps.ts';
import type { StepCall, StepWork, Told } from '#kit/server/steps/define-steps.ts';
import type { BoughtLabel, CarrierCounter, FoundLabel, VoidOutcome } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insuranceOnlyRefusals as no } from '#modules/shipping/quotes/contract/insurance-only-refusals.ts';
import type { OwnParcel } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { standingOfOwn } from '#modules/shipping/quotes/server/own-parcel.ts';
import { labelOrderOf } from './label-order-of.ts';
import { purchaseAtHand } from './purchase-at-hand.ts';
import { changePurchase, findPurchase } from './purchase-store.ts';
import type { PurchaseSubject } from './purchase-subject.ts';
import type { KeptPicture } from './purchase-tables.ts';

type Call = StepCall<Ctx, PurchaseSubject>;

/** The carrier's answer is kept with the run's next state; one that can't be kept is asked for again. */
export function labelStep(counter: CarrierCounter): Step<StepWork<Ctx, PurchaseSubject>> {
  return {
    name: 'label',
    async do(call) {
      const at = await call.job.work((ctx) => purchaseAtHand(ctx, call.subject));
      const { insuranceOnly } = at.purchase.terms.plan;
      if (insuranceOnly !== undefined) return coverUnmoved(call, counter, insuranceOnly);
      return keep(call, await counter.buyLabel(labelOrderOf(at, call.key)));
    },
    async ask(call) {
      const purchase = await call.job.work((ctx) => findPurchase(ctx, call.subject));
      const { insuranceOnly } = purchase.terms.plan;
      // Without a label there is none to give back.
      if (insuranceOnly !== undefined)
        return call.key.endsWith('/undo') ? 'done' : coverUnmoved(call, counter, insuranceOnly);
      // Voiding twice is voiding once, and asked again the carrier tells how it stands.
      if (call.key.endsWith('/undo')) return takeBack(counter, purchase.label);
      return keep(call, await counter.findLabel(purchase.terms.option.carrier, call.key));
    },
    async undo({ job, subject }) {
      const purchase = await job.work((ctx) => findPurchase(ctx, subject));
      return takeBack(counter, purchase.label);
    },
  };
}

/** In place of buying a label: its parcel may have moved since it was quoted. */
async function coverUnmoved(call: Call, counter: CarrierCounter, own: OwnParcel): Promise<Told<Ctx>> {
  const standing = await standingOfOwn(counter, own);
  if (standing === 'unmoved') return 'done';
  if (standing === 'unknown') return 'unknown';
  return refusedWith(call, no.insurance_only_scanned.sentence);
}

function keep(call: Call, found: FoundLabel): Told<Ctx> {
  switch (found.kind) {
    case 'bought':
      return {
        outcome: 'done',
        keep: (ctx) => changePurchase(ctx, call.subject, keptLabel(found.label)),
      };
    case 'refused':
      return refusedWith(call, found.sentence);
    case 'never_came':
      return 'not_done';
    case 'unknown':
      return 'unknown';
  }
}

const refusedWith = ({ subject }: Call, failure: string): Told<Ctx> => ({
  outcome: 'failed',
  keep: (ctx) => changePurchase(ctx, subject, { failure }),
});

function keptLabel({ picture, ...label }: BoughtLabel) {
  const kept: KeptPicture =
    picture.kind === 'facts' ? picture : { kind: 'document', contentType: picture.contentType };
  return {
    label: JSON.stringify({ ...label, picture: kept }),
    label_document: picture.kind === 'facts' ? null : Buffer.from(picture.content),
  };
}

async function takeBack(
  counter: CarrierCounter,
  label: Pick<BoughtLabel, 'carrier' | 'trackingNumber'> | null,
): Promise<Outcome> {
  if (label === null) return 'done';
  return outcomes[(await counter.voidLabel(label.carrier, label.trackingNumber)).kind];
}

const outcomes: Readonly<Record<VoidOutcome['kind'], Outcome>> = {
  voided: 'done',
  refused: 'failed',
  unknown: 'unknown',
};
