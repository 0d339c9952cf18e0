import { coverOrder } from './cover-order.ts';
import type { OrderedCover } from './cover-order.ts';
import { approvalConditions } from './review/review-store.ts';
import type { StepCall, StepWork, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { chargeStep } from './charge-step.ts';
import { coverParcel } from './covered-parcel.ts';
import { completePurchase, failPurchase, markStuck } from './finish-purchase.ts';
import { purchaseSubject, readPurchase } from './begin-purchase.ts';
import type { PurchaseSubject, PurchaseWithShipment } from './begin-purchase.ts';
import type { Outcome, Step } from '#kit/domain/steps.ts';
import type {
  BillTo,
  BoughtLabel,
  CustomsItem,
  FoundLabel,
  LabelOrder,
  VoidOutcome,
  CarrierCounter,
  LabelAddress,
} from '#outside/carriers/port.ts';
import { carrierAccountRefusals as accountNo } from '#modules/shipping/carrier-accounts/contract/account-refusals.ts';
import { findPayer } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { insuranceOnlyRefusals as no } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import type { OwnParcel, ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { ownParcelStatus } from '#modules/shipping/quotes/server/insurance-only.ts';
import { requirePurchase, updatePurchase } from './purchase-store.ts';
import type { StoredPicture } from './purchase-store.ts';
import { noMoney } from '#kit/domain/money.ts';
import { lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import { filingText } from '#modules/shipping/customs/domain/export-filing.ts';
import { shareOfWeight } from '#modules/shipping/customs/domain/postal/postal-form.ts';
import { inLatin } from '#modules/shipping/draft/domain/latin-spelling.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';
import type { FoundCover, Insurer } from '#outside/insurer/port.ts';
import { premiumOf } from '../domain/purchase-terms.ts';

/** Charge, label, coverage. Unknown steps are re-checked; a refusal undoes the earlier ones. */
export function purchaseSteps(parts: ShippingParts): StepsOf<Ctx, (typeof purchaseSubject)['subject']> {
  return {
    ...purchaseSubject,
    steps: [chargeStep, labelStep(parts), coverStep(parts.insurer)],
    completed: completePurchase,
    undone: failPurchase,
    stuck: markStuck,
  };
}

type Call = StepCall<Ctx, PurchaseSubject>;

/** The carrier's answer is saved with the run's next state; if saving fails it is asked for again. */
function labelStep(parts: ShippingParts): Step<StepWork<Ctx, PurchaseSubject>> {
  const { counter } = parts;
  return {
    name: 'label',
    async do(call) {
      const at = await call.job.work((ctx) => readPurchase(ctx, call.subject));
      const { insuranceOnly } = at.purchase.terms.plan;
      if (insuranceOnly !== undefined) return requireUnmovedParcel(call, counter, insuranceOnly);
      const { accountId } = at.purchase.terms.option.billing ?? {};
      if (accountId === undefined)
        return saveAnswer(call, await counter.buyLabel(buildLabelOrder(at, call.key)));
      const { companyId } = call.subject;
      const payer = await call.job.work((ctx) => findPayer(ctx, parts, { companyId, accountId }));
      if (payer === undefined) return recordRefusal(call, accountFailing);
      return saveAnswer(call, await counter.buyLabel(buildLabelOrder(at, call.key, payer)));
    },
    async ask(call) {
      const purchase = await call.job.work((ctx) => requirePurchase(ctx, call.subject));
      const { insuranceOnly } = purchase.terms.plan;
      // Insurance only has no label to void.
      if (insuranceOnly !== undefined)
        return call.key.endsWith('/undo') ? 'done' : requireUnmovedParcel(call, counter, insuranceOnly);
      // Voiding is idempotent at the carrier.
      if (call.key.endsWith('/undo')) return voidBoughtLabel(counter, purchase.label);
      return saveAnswer(call, await counter.findLabel(purchase.terms.option.carrier, call.key));
    },
    async undo({ job, subject }) {
      const purchase = await job.work((ctx) => requirePurchase(ctx, subject));
      return voidBoughtLabel(counter, purchase.label);
    },
  };
}

const accountFailing = `${accountNo.carrier_account_failing.sentence} Nothing was charged.`;

/** Insurance only: the parcel may have moved since the quote. */
async function requireUnmovedParcel(
  call: Call,
  counter: CarrierCounter,
  ownParcel: OwnParcel,
): Promise<Told<Ctx>> {
  const status = await ownParcelStatus(counter, ownParcel);
  if (status === 'unmoved') return 'done';
  if (status === 'unknown') return 'unknown';
  return recordRefusal(call, no.insurance_only_scanned.sentence);
}

function saveAnswer(call: Call, found: FoundLabel): Told<Ctx> {
  switch (found.kind) {
    case 'bought':
      return {
        outcome: 'done',
        keep: (ctx) => updatePurchase(ctx, call.subject, labelColumns(found.label)),
      };
    case 'refused':
      return recordRefusal(call, found.sentence);
    case 'never_came':
      return 'not_done';
    case 'unknown':
      return 'unknown';
  }
}

const recordRefusal = ({ subject }: Call, failure: string): Told<Ctx> => ({
  outcome: 'failed',
  keep: (ctx) => updatePurchase(ctx, subject, { failure }),
});

function labelColumns({ picture, ...label }: BoughtLabel) {
  const stored: StoredPicture =
    picture.kind === 'facts' ? picture : { kind: 'document', contentType: picture.contentType };
  return {
    label: JSON.stringify({ ...label, picture: stored }),
    label_document: picture.kind === 'facts' ? null : Buffer.from(picture.content),
  };
}

async function voidBoughtLabel(
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

/** The rate request plus sender, recipient and what prints. */
export function buildLabelOrder(
  { purchase, shipment }: PurchaseWithShipment,
  key: string,
  payer?: BillTo,
): LabelOrder {
  const { plan, option } = purchase.terms;
  const priced = buildRateRequest(plan);
  return {
    ...priced,
    extras: payer === undefined ? priced.extras : { ...priced.extras, billTo: payer },
    from: { ...printedAddress(plan.origin), ...priced.from },
    to: { ...printedAddress(plan.destination), ...priced.to },
    key,
    carrier: option.carrier,
    service: option.service,
    shipmentNumber: shipment.number,
    receiverReference: plan.reference2,
    quoted: option.carrierTotal ?? noMoney,
    returnLabel: plan.kind === 'Boomerang',
    customs: customsItems(plan),
    exportFiling:
      plan.customs === undefined ? '' : filingText(plan.customs.itn, plan.destination.countryCode),
  };
}

function customsItems({ origin, destination, customs, package: { weightOz } }: ShipmentPlan): CustomsItem[] {
  if (customs === undefined || !isAbroad(origin, destination)) return [];
  return customs.lines.map((line) => ({
    description: line.description,
    tariffCode: line.tariffCode,
    originCountry: line.originCountry,
    quantity: line.quantity ?? 0,
    value: lineValue(line),
    weightOz: shareOfWeight(weightOz, customs.lines),
  }));
}

type PrintedAddress = Omit<LabelAddress, keyof ReturnType<typeof buildRateRequest>['from']>;

/** In the Latin spelling, which carriers and their labels take. */
function printedAddress(place: Place): PrintedAddress {
  const printed = inLatin(place);
  return {
    name: `${printed.firstName} ${printed.lastName}`.trim(),
    company: printed.company,
    line1: printed.addressLine1,
    line2: printed.addressLine2,
    city: printed.city,
    phone: place.phone.replaceAll(/\D/g, ''),
    email: place.emailAddress,
  };
}

const alreadyInsured = 'The carrier returned a tracking number that is already insured. Nothing was charged.';

/** Reserves the label's number, which is known only now; an own parcel's was reserved with its purchase. */
async function isInsuredHere(ctx: Ctx, subject: PurchaseSubject): Promise<boolean> {
  const { terms, label } = await requirePurchase(ctx, subject);
  return label === null || terms.cover.insuredValue === 0 || coverParcel(ctx, subject, label);
}

/** The last step, so it needs no undo. */
function coverStep(insurer: Insurer): Step<StepWork<Ctx, PurchaseSubject>> {
  const coverCall =
    (order: (at: OrderedCover, key: string) => Promise<FoundCover>) =>
    async (call: Call): Promise<Told<Ctx>> => {
      const at = await call.job.work(async (ctx) => {
        const found = await readPurchase(ctx, call.subject);
        return { ...found, asked: await approvalConditions(ctx, found.purchase) };
      });
      // Zero if the member's own policy covers it.
      if (premiumOf(at.purchase.terms) === 0) return 'done';
      return saveCoverage(call, await order(at, call.key));
    };
  const insure = coverCall((at, key) => insurer.insure(coverOrder(at, key)));
  return {
    name: 'insure',
    async do(call) {
      return (await call.job.work((ctx) => isInsuredHere(ctx, call.subject)))
        ? insure(call)
        : recordRefusal(call, alreadyInsured);
    },
    ask: coverCall((_, key) => insurer.findCover(key)),
  };
}

function saveCoverage({ subject }: Call, found: FoundCover): Told<Ctx> {
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
