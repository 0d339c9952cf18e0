import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseStatus } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { ruleSetVersion } from '#modules/shipping/rules/domain/all-rules.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { draftColumns, statusColumns } from '#modules/shipping/shipments/server/shipment-store.ts';
import { draftFromPlan, demoPlanFor } from './demo-plan.ts';
import { insertPastPurchase, insertPastShipment } from './demo-shipment-store.ts';
import type { DemoShipper, DemoCharge } from './demo-charge.ts';

interface DemoDraft {
  readonly status: ShipmentStatus;
  readonly change: Partial<ShipmentPlan>;
  readonly explanation?: string;
  /** The outcome of its purchase attempt. */
  readonly purchaseStatus?: PurchaseStatus;
}

const highValue = {
  declaredValue: cents(11_800_000),
  cargo: 'LooseDiamonds',
  signature: 'Secure',
  sealNumber: 'HV0041187',
  approvalContact: 'Marta Reyes, (212) 555-0188',
} as const;

/** Drafts in every unfinished status. */
const drafts: readonly DemoDraft[] = [
  { status: 'Saved', change: { name: 'Oval pair, memo' } },
  { status: 'Saved', change: { name: 'Estate brooch' } },
  { status: 'ReadyForPurchase', change: { name: 'Anniversary band' } },
  {
    status: 'EditRequired',
    change: { name: 'Repair return' },
    explanation: "UPS couldn't find this address.",
  },
  {
    status: 'NeedsReview',
    change: { name: 'Auction lot 118' },
    explanation: 'Add a contact we can call at the destination.',
  },
  {
    status: 'ApprovalRequired',
    change: { ...highValue, name: 'Parcel of rounds' },
    purchaseStatus: 'Awaiting',
  },
  {
    status: 'Parked',
    change: { name: 'Pearl strand' },
    // True of a company that owes nothing and has a card.
    explanation: 'Saved for later before payment. Finish the purchase to ship this parcel.',
  },
  {
    status: 'AwaitingPayment',
    change: { name: 'Signet ring' },
    explanation: 'The bank declined the payment. Nothing was charged.',
    purchaseStatus: 'Failed',
  },
  {
    status: 'Rejected',
    change: { ...highValue, name: 'Estate lot' },
    explanation: "The address belongs to a freight forwarder, where coverage doesn't apply.",
    purchaseStatus: 'Declined',
  },
];

const hourMs = 3_600_000;

export async function makeDemoDrafts(ctx: Ctx, shipper: DemoShipper): Promise<void> {
  for (const [index, draft] of drafts.entries()) await makeDraft(ctx, shipper, draft, index);
}

async function makeDraft(
  ctx: Ctx,
  { companyId, personIds, origin, recipients }: DemoShipper,
  { status, change, explanation, purchaseStatus }: DemoDraft,
  index: number,
): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() - (1 + index * 5) * hourMs);
  const [personId = ''] = personIds;
  const destination = recipients[index % recipients.length] ?? origin;
  const demoPlan = demoPlanFor({ ...sampleCharge, at }, { origin, destination });
  const plan = { ...demoPlan.plan, ...change, shipDate: day(providerDay(ctx.clock.now())) };
  const shipmentId = newId();
  await insertPastShipment(ctx, {
    ...draftColumns(draftFromPlan(plan)),
    ...statusColumns(status),
    company_id: companyId,
    shipment_id: shipmentId,
    explanation: explanation ?? null,
    created_by: personId,
    created_at: at,
    changed_by: personId,
    changed_at: at,
    listed_at: at,
  });
  if (purchaseStatus === undefined) return;
  const cover = { ruleSet: ruleSetVersion, insuredValue: insuredValueOf(plan), conditions: [] };
  await insertPastPurchase(ctx, {
    company_id: companyId,
    purchase_id: newId(),
    shipment_id: shipmentId,
    intent: newId(),
    status: purchaseStatus,
    awaits: purchaseStatus === 'Awaiting' ? ['provider'] : [],
    failure: purchaseStatus === 'Awaiting' ? null : explanation,
    ended_at: purchaseStatus === 'Awaiting' ? null : at,
    terms: JSON.stringify({ plan, option: demoPlan.option, cover }),
    asked_by: personId,
    asked_at: at,
  });
}

/** Uses the service with the highest coverage, at about its price. */
const sampleCharge: Omit<DemoCharge, 'at'> = {
  number: '',
  carrier: 'UPS',
  service: 'UPS Next Day Air Saver',
  trackingNumber: '1Z9A61F80000000042',
  recipient: '',
  reference1: 'HV-20871',
  label: cents(12_500),
  premium: cents(1_260),
  isVoided: false,
};
