import { compareDays, day as asDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ClaimDetails } from '../contract/claim-endpoints.ts';
import { claimDrafted } from '../contract/claim-events.ts';
import { occasions } from '../domain/draft-occasion.ts';
import type { Occasion } from '../domain/draft-occasion.ts';
import { insertClaim, keyOf } from './claim-store.ts';
import type { ClaimFacts, ClaimRow } from './claim-store.ts';

const today = (ctx: Ctx) => asDay(providerDay(ctx.clock.now()));

interface Drafter {
  /** Who may file it: the person who asked, or the one who created the shipment. */
  readonly personId: string;
  /** What of tracking asks for it; absent: a person. */
  readonly occasion?: Occasion;
}

/** Under the shipment's lock. */
export async function insertDraft(
  ctx: Ctx,
  shipment: ShipmentRow,
  { personId, occasion }: Drafter,
): Promise<ClaimRow> {
  const now = ctx.clock.now();
  const row = await insertClaim(ctx, {
    company_id: shipment.company_id,
    claim_id: newId(),
    shipment_id: shipment.shipment_id,
    status: 'NotSubmitted',
    facts: JSON.stringify(await factsOf(ctx, shipment)),
    details: JSON.stringify(firstDetails(ctx, shipment, occasion)),
    tendered_on: tenderedOn(ctx, shipment),
    drafted_for: occasion ?? null,
    moved_at: now,
    created_by: personId,
    created_at: now,
    changed_at: now,
  });
  await ctx.publish(claimDrafted, { ...keyOf(row), occasion: occasion ?? null });
  return row;
}

/** The ship date, or earlier if the carrier had the parcel before it. */
function tenderedOn(ctx: Ctx, { ship_on: shipOn, transacted_at: boughtAt }: ShipmentRow): Day {
  const now = today(ctx);
  if (shipOn !== null && compareDays(shipOn, now) <= 0) return shipOn;
  return boughtAt === null ? now : asDay(providerDay(boughtAt));
}

export async function factsOf(ctx: Ctx, shipment: ShipmentRow): Promise<ClaimFacts> {
  const purchase = await lastPurchase(ctx, shipment.company_id, shipment.shipment_id);
  const { destination, coverage } = shipment.draft;
  return {
    shipmentNumber: shipment.number,
    recipient: destination === null ? shipment.ship_to_company : nameOf(destination),
    carrier: shipment.carrier,
    service: shipment.service,
    trackingTail: shipment.tracking_tail,
    insuredValue: purchase?.terms.cover.insuredValue ?? shipment.insured_value ?? noMoney,
    coverage,
    exceptions: (purchase?.terms.cover.exceptions ?? []).map(({ sentence }) => sentence),
  };
}

function firstDetails(
  ctx: Ctx,
  { status, draft, source, insured_value: insured }: ShipmentRow,
  occasion: Occasion | undefined,
): ClaimDetails {
  const reason =
    occasion === undefined
      ? status === 'Delivered' || status === 'Complete'
        ? null
        : 'NotDelivered'
      : occasions[occasion].reason;
  return {
    reason,
    extent: 'Complete',
    packages: 1,
    discoveredOn: today(ctx),
    invoiceValue: draft.declaredValue,
    replacementValue: null,
    repairCost: null,
    claimValue: insured,
    contact: draft.origin === null ? '' : `${draft.origin.firstName} ${draft.origin.lastName}`.trim(),
    outerDamage: '',
    innerDamage: '',
    policeReport: '',
    rolexGia: null,
    serial: '',
    circumstances:
      source === null ? '' : `${reason === 'Damaged' ? 'Damaged' : 'Lost'} while ${source.about}.`,
    comments: '',
    lateReason: '',
  };
}
