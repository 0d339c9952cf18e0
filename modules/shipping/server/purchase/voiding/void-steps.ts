import type { Outcome } from '#kit/domain/steps.ts';
import type { StepCall, StepsOf } from '#kit/server/steps/define-steps.ts';
import type { CarrierCounter } from '#outside/carriers/port.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { ShippingParts } from '../../shipping-parts.ts';
import { changePurchase, findPurchase } from '../purchase-store.ts';
import { purchaseSubject } from '../purchase-subject.ts';
import type { PurchaseSubject } from '../purchase-subject.ts';
import { completeVoid } from './complete-void.ts';

export const voidSubject = { kind: 'shipping.void', subject: purchaseSubject.subject } as const;

type Call = StepCall<Ctx, PurchaseSubject>;

/** Both calls do once what they are asked twice, so that asking what became of one is giving it again. */
const twiceIsOnce = (name: string, work: (call: Call) => Promise<Outcome>) => ({ name, do: work, ask: work });

/** The label first: as long as the carrier has not agreed, the parcel stays covered. */
export function voidSteps({
  counter,
  insurer,
}: ShippingParts): StepsOf<Ctx, (typeof voidSubject)['subject']> {
  return {
    ...voidSubject,
    steps: [twiceIsOnce('label', giveBack(counter)), twiceIsOnce('cover', cancelCover(insurer))],
    completed: completeVoid,
    // The carrier's no is written down where it is heard, and nothing else has happened.
    undone: () => Promise.resolve(),
    stuck: () => Promise.resolve(),
  };
}

const giveBack =
  (counter: CarrierCounter) =>
  async ({ job, subject }: Call): Promise<Outcome> => {
    const purchase = await job.work((ctx) => findPurchase(ctx, subject));
    if (purchase.label === null) return 'done';
    const outcome = await counter.voidLabel(purchase.label.carrier, purchase.label.trackingNumber);
    if (outcome.kind === 'voided') return 'done';
    if (outcome.kind === 'unknown') return 'unknown';
    await job.work((ctx) => changePurchase(ctx, subject, { void_failure: outcome.sentence }));
    return 'failed';
  };

const cancelCover =
  (insurer: Insurer) =>
  async ({ job, subject }: Call): Promise<Outcome> => {
    const purchase = await job.work((ctx) => findPurchase(ctx, subject));
    if (purchase.cover_number === null) return 'done';
    const outcome = await insurer.cancelCover(purchase.cover_number);
    if (outcome.kind === 'refused')
      job.log.warn({ cover: purchase.cover_number, code: outcome.code }, 'the insurer keeps a cover');
    // Nothing is shipped under it: the member has the premium back, whatever the insurer makes of it.
    return outcome.kind === 'unknown' ? 'unknown' : 'done';
  };
