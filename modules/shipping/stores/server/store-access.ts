import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  canManageShipments,
  isAdministrator,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { findStore, lockStore } from './store-store.ts';
import type { StoreRow } from './store-tables.ts';

/** Our choice: administrators who can manage shipments can connect stores (decision 0040). */
export const mayConnect = (member: Member): boolean => isAdministrator(member) && canManageShipments(member);

export function requireStoreAdministrator({ actor }: Pick<Ctx, 'actor'>): Member {
  const member = requireMember(actor);
  return mayConnect(member) ? member : refuse(no.store_administrators);
}

/** Orders become shipments of the person who connected the store, so others see them only if they see all. */
export const seesStore = (member: Member, row: Pick<StoreRow, 'created_by'>): boolean =>
  seesAllShipments(member) || row.created_by === member.personId;

const visible = (member: Member, row: StoreRow | undefined): StoreRow =>
  row !== undefined && row.status !== 'Disconnected' && seesStore(member, row)
    ? row
    : refuse(no.store_missing);

export const requireStore = async (ctx: Ctx, member: Member, storeId: string): Promise<StoreRow> =>
  visible(member, await findStore(ctx, { company_id: member.companyId, store_id: storeId }));

export const requireLockedStore = async (ctx: Ctx, member: Member, storeId: string): Promise<StoreRow> =>
  visible(member, await lockStore(ctx, { company_id: member.companyId, store_id: storeId }));
