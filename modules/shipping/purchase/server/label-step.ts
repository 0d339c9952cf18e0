import type { Outcome, Step } from '#kit/domain/steps.ts';
import type { StepCall, StepWork, Told } from '#kit/server/steps/define-steps.ts';
import type {
  BoughtLabel,
  CarrierCounter,
  CustomsItem,
  FoundLabel,
  LabelAddress,
  LabelOrder,
  VoidOutcome,
} from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insuranceOnlyRefusals as no } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import type { OwnParcel, ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { ownParcelStatus } from '#modules/shipping/quotes/server/insurance-only.ts';
import { readPurchase } from './begin-purchase.ts';
import type { PurchaseWithShipment, PurchaseSubject } from './begin-purchase.ts';
import { updatePurchase, requirePurchase } from './purchase-store.ts';
import type { StoredPicture } from './purchase-store.ts';
import { noMoney } from '#kit/domain/money.ts';
import { lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import { filingWords } from '#modules/shipping/customs/domain/export-filing.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';

type Call = StepCall<Ctx, PurchaseSubject>;

/** The carrier's answer is stored with the run's next state; one that can't be stored is asked for again. */
export function labelStep(counter: CarrierCounter): Step<StepWork<Ctx, PurchaseSubject>> {
  return {
    name: 'label',
    async do(call) {
      const at = await call.job.work((ctx) => readPurchase(ctx, call.subject));
      const { insuranceOnly } = at.purchase.terms.plan;
      if (insuranceOnly !== undefined) return coverUnmoved(call, counter, insuranceOnly);
      return keep(call, await counter.buyLabel(buildLabelOrder(at, call.key)));
    },
    async ask(call) {
      const purchase = await call.job.work((ctx) => requirePurchase(ctx, call.subject));
      const { insuranceOnly } = purchase.terms.plan;
      // Without a label there is none to give back.
      if (insuranceOnly !== undefined)
        return call.key.endsWith('/undo') ? 'done' : coverUnmoved(call, counter, insuranceOnly);
      // Voiding twice is voiding once, and asked again the carrier tells how it stands.
      if (call.key.endsWith('/undo')) return takeBack(counter, purchase.label);
      return keep(call, await counter.findLabel(purchase.terms.option.carrier, call.key));
    },
    async undo({ job, subject }) {
      const purchase = await job.work((ctx) => requirePurchase(ctx, subject));
      return takeBack(counter, purchase.label);
    },
  };
}

/** In place of buying a label: its parcel may have moved since it was quoted. */
async function coverUnmoved(call: Call, counter: CarrierCounter, own: OwnParcel): Promise<Told<Ctx>> {
  const standing = await ownParcelStatus(counter, own);
  if (standing === 'unmoved') return 'done';
  if (standing === 'unknown') return 'unknown';
  return refusedWith(call, no.insurance_only_scanned.sentence);
}

function keep(call: Call, found: FoundLabel): Told<Ctx> {
  switch (found.kind) {
    case 'bought':
      return {
        outcome: 'done',
        keep: (ctx) => updatePurchase(ctx, call.subject, keptLabel(found.label)),
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
  keep: (ctx) => updatePurchase(ctx, subject, { failure }),
});

function keptLabel({ picture, ...label }: BoughtLabel) {
  const stored: StoredPicture =
    picture.kind === 'facts' ? picture : { kind: 'document', contentType: picture.contentType };
  return {
    label: JSON.stringify({ ...label, picture: stored }),
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

/** What the carrier is ordered: what it priced, and unpricedFields who sends, who receives and what prints. */
export function buildLabelOrder({ purchase, shipment }: PurchaseWithShipment, key: string): LabelOrder {
  const { plan, option } = purchase.terms;
  const priced = buildRateRequest(plan);
  return {
    ...priced,
    from: { ...addressOf(plan.origin), ...priced.from },
    to: { ...addressOf(plan.destination), ...priced.to },
    key,
    carrier: option.carrier,
    service: option.service,
    shipmentNumber: shipment.number,
    receiverReference: plan.reference2,
    quoted: option.carrierTotal ?? noMoney,
    returnLabel: plan.kind === 'Boomerang',
    customs: itemsOf(plan),
    exportFiling:
      plan.customs === undefined ? '' : filingWords(plan.customs.itn, plan.destination.countryCode),
  };
}

/** Customs weigh each commodity: nobody weighs them apart, so that each has an equal share of the parcel's weight. */
function itemsOf({ origin, destination, customs, package: { weightOz } }: ShipmentPlan): CustomsItem[] {
  if (customs === undefined || !isAbroad(origin, destination)) return [];
  return customs.lines.map((line) => ({
    description: line.description,
    tariffCode: line.tariffCode,
    originCountry: line.originCountry,
    quantity: line.quantity ?? 0,
    value: lineValue(line),
    weightOz: Math.max(1, Math.floor(weightOz / customs.lines.length)),
  }));
}

type Written = Omit<LabelAddress, keyof ReturnType<typeof buildRateRequest>['from']>;

const addressOf = (place: Place): Written => ({
  name: `${place.firstName} ${place.lastName}`.trim(),
  company: place.company,
  line1: place.addressLine1,
  line2: place.addressLine2,
  city: place.city,
  phone: place.phone.replaceAll(/\D/g, ''),
  email: place.emailAddress,
});
