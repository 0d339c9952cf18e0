import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { Shipment, ShipmentAction, ShipmentLine } from '../contract/shipment-shapes.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { attentionFor, shipmentStatuses } from '../domain/shipment-status.ts';
import type { ShipmentRow } from './shipment-store.ts';
import { wentAbroad } from '../domain/derived-drafts.ts';
import { availableActions, onFormSentence } from '../domain/available-actions.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { canManageShipments, requireShipment, seesBilling } from './shipment-permissions.ts';
import { findPickupOf } from './pickup-of-shipment.ts';
import { findReturnLabels } from './return-labels.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { getShipment as call } from '../contract/shipment-endpoints.ts';

export async function presentLines(
  ctx: Ctx,
  member: Member,
  rows: readonly ShipmentRow[],
): Promise<ShipmentLine[]> {
  const names = await findPersonNames(
    ctx,
    rows.map((row) => row.created_by),
  );
  const returned = await findReturnLabels(ctx, member, rows);
  return rows.map((row) => ({
    ...presentLine(row, names.get(row.created_by) ?? ''),
    returnShipmentId: returned.get(row.shipment_id) ?? null,
    actions: shipmentActionsFor(row, member, returned.has(row.shipment_id)),
  }));
}

export async function presentShipment(ctx: Ctx, member: Member, row: ShipmentRow): Promise<Shipment> {
  const [line] = await presentLines(ctx, member, [row]);
  if (line === undefined) throw new Error('Shipment missing from the response.');
  return {
    ...line,
    version: row.version,
    draft: { ...shownDraft(row), notifyEmails: [...row.draft.notifyEmails] },
    changedAt: row.changed_at.toISOString(),
    explanation: row.explanation ?? (isOnForm(row) ? onFormSentence : null),
    pickup: await findPickupOf(ctx, row),
    source: row.source && {
      name: row.source.name,
      path: row.source.path,
      optionId: row.source.optionId ?? null,
    },
  };
}

/** Once it is insured, an own parcel's number is shown like every other. */
function shownDraft({ draft, transacted_at: boughtAt }: ShipmentRow): ShipmentDraft {
  const { insuranceOnly } = draft;
  if (insuranceOnly === undefined || boughtAt === null) return draft;
  return {
    ...draft,
    insuranceOnly: { ...insuranceOnly, trackingNumber: maskedNumber(insuranceOnly.trackingNumber) },
  };
}

type LineFacts = Omit<ShipmentLine, 'returnShipmentId' | 'actions'>;

function presentLine(row: ShipmentRow, createdBy: string): LineFacts {
  const { draft } = row;
  return {
    shipmentId: row.shipment_id,
    number: row.number,
    status: row.status,
    shown: row.carrier === 'RequiresInput' ? 'Requires Input' : shipmentStatuses[row.status].shown,
    kind: row.kind,
    insuranceOnly: draft.insuranceOnly !== undefined,
    name: row.name,
    carrier: row.carrier,
    service: row.service,
    trackingTail: row.tracking_number?.slice(-4) ?? null,
    shipToCompany: row.ship_to_company,
    shipToContact: row.ship_to_contact,
    shipToAddress: addressLine(draft.destination),
    shipToTown: townLine(draft.destination),
    shipFromCompany: draft.origin?.company ?? '',
    shipFromAddress: addressLine(draft.origin),
    isResidential: draft.destination?.isResidential ?? null,
    declaredValue: row.declared_value,
    insuredValue: row.insured_value,
    cost: row.cost,
    packaging: draft.packaging,
    dimensions:
      draft.size === null ? null : `${draft.size.length} x ${draft.size.width} x ${draft.size.height}`,
    weightOz: draft.weightOz,
    signature: draft.signature,
    coverage: draft.coverage,
    reference1: draft.reference1,
    reference2: draft.reference2,
    createdBy,
    webStore: row.web_store,
    shipDate: row.ship_on,
    createdAt: row.created_at.toISOString(),
    transactedAt: row.transacted_at?.toISOString() ?? null,
    voidedAt: row.voided_at?.toISOString() ?? null,
    attention: attentionFor(row.status, row.explanation, row.open_alert_kind),
  };
}

function townLine(place: Place | null): string {
  if (place === null) return '';
  return [place.city, place.state].filter((part) => part.trim() !== '').join(', ');
}

function addressLine(place: Place | null): string {
  if (place === null) return '';
  const lines = [place.addressLine1, place.addressLine2, `${place.city}, ${place.state} ${place.postalCode}`];
  return lines.filter((part) => part.trim() !== '').join(', ');
}

/** Until the parcel is on its way, when voiding is out of the question anyway. */
const isOnForm = ({ scan_form_id: form, status }: ShipmentRow): boolean =>
  form !== null && status === 'Created';

/** Available actions for this person (spec shipping §2). */
function shipmentActionsFor(row: ShipmentRow, member: Member, hasReturnLabel: boolean): ShipmentAction[] {
  const facts = {
    status: row.status,
    kind: row.kind,
    hasNumber: row.tracking_number !== null,
    isBought: row.transacted_at !== null,
    isInsuranceOnly: row.draft.insuranceOnly !== undefined,
    wentAbroad: wentAbroad(row.draft),
    isOnForm: row.scan_form_id !== null,
    isReviewed: (row.declared_value ?? 0) > shippingLimits.review,
    hasReturnLabel,
    seesBilling: seesBilling(member),
  };
  return availableActions(facts, canManageShipments(member) ? 'creator' : 'viewer');
}

export async function getShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const row = await requireShipment(ctx, member, params.shipmentId);
  return { shipment: await presentShipment(ctx, member, row) };
}
