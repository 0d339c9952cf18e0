import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { billingRoles } from '#platform/payments/contract.ts';
import { isReadOnlyView, seesEveryRecord } from '#platform/access/contract.ts';
import type { Member, ServicePermission } from '#platform/access/contract.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import { mayCreateShipments, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { moveFacts } from './move-shipment.ts';
import { findShipment, lockShipment } from './shipment-store.ts';
import type { ShipmentRow } from './shipment-store.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { shipmentMoves } from '../domain/shipment-moves.ts';
import type { ShipmentMove } from '../domain/shipment-moves.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/** Shipping permissions (spec shipping §6); undefined if unrestricted. */
export function shippingPermission(member: Member): ServicePermission | undefined {
  return member.permissions.find(({ serviceType }) => serviceType === 'Shipping');
}

export function isAdministrator({ roles }: Member): boolean {
  return roles.includes('BusinessAdministrator');
}

/** The roles that billing's pages and calls admit. */
export const seesBilling = ({ roles }: Member): boolean =>
  billingRoles.some((role) => (roles as readonly string[]).includes(role));

export const seesAllShipments = (member: Member): boolean => seesEveryRecord(member, 'Shipping');

/** The person to whose own records this member is limited; undefined if they see all. */
export const limitedTo = (member: Member): string | undefined =>
  seesAllShipments(member) ? undefined : member.personId;

export const canCreateShipments = (member: Member): boolean => mayCreateShipments(member);

/** Staff viewing a company may not change anything. */
export const canManageShipments = (member: Member): boolean =>
  canCreateShipments(member) && !isReadOnlyView(shippingPeople, member);

export function requireCreator({ actor }: Pick<Ctx, 'actor'>): Member {
  const member = requireMember(actor);
  return canCreateShipments(member) ? member : refuse(no.shipment_not_yours);
}

/** A shipment this person may not see counts as missing. */
export async function requireShipment(ctx: Ctx, member: Member, shipmentId: string): Promise<ShipmentRow> {
  return requireVisible(member, await findShipment(ctx, member.companyId, shipmentId));
}

export async function requireLockedShipment(
  ctx: Ctx,
  member: Member,
  shipmentId: string,
): Promise<ShipmentRow> {
  return requireVisible(member, await lockShipment(ctx, member.companyId, shipmentId));
}

function requireVisible(member: Member, row: ShipmentRow | undefined): ShipmentRow {
  const isVisible = row !== undefined && (seesAllShipments(member) || row.created_by === member.personId);
  return isVisible ? row : refuse(no.shipment_missing);
}

/** The status a member's move leads to, or a refusal. */
export function requireMove(row: ShipmentRow, move: ShipmentMove, refusal: Refusal): ShipmentStatus {
  const verdict = mayMove(shipmentMoves, row.status, move, 'member', moveFacts(row));
  return verdict.allowed ? verdict.to : refuse(refusal);
}

/** The original must belong to the same company. */
export async function requireOriginal(
  ctx: Ctx,
  { companyId }: Member,
  { originalShipmentId }: Pick<ShipmentDraft, 'originalShipmentId'>,
): Promise<void> {
  if (originalShipmentId === undefined) return;
  if ((await findShipment(ctx, companyId, originalShipmentId)) === undefined) refuse(no.shipment_missing);
}
