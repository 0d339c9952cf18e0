import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { addressMoved } from '../../contract/mail-addresses.ts';
import type {
  allowAddress as allowCall,
  listUndeliverable as listCall,
} from '../../contract/mail-addresses.ts';
import { notificationsRefusals } from '../../contract/notifications-refusals.ts';
import { lockAddressById, lockAddressesOf, readUndeliverable, saveAddress } from './address-store.ts';
import type { AddressRow } from './address-store.ts';

const cursor = cursorOf([cursorPart.uuid]);

export async function listUndeliverable(ctx: Ctx, { query }: EndpointInput<typeof listCall>) {
  const { limit, search } = query;
  const rows = await readUndeliverable(ctx, { search, limit, after: cursor.read(query.after) });
  const { shown, next } = cursor.page(rows, limit, ({ address_id: id }) => [id]);
  const names = await findPersonNames(
    ctx,
    shown.flatMap(({ person_id: personId }) => (personId === null ? [] : [personId])),
  );
  const items = shown.map((row) => ({
    id: row.address_id,
    email: maskedEmail(row.email),
    personName: row.person_id === null ? null : (names.get(row.person_id) ?? null),
    undeliverableAt: (row.undeliverable_at ?? ctx.clock.now()).toISOString(),
    complainedAt: row.complained_at?.toISOString() ?? null,
    reason: row.reason,
  }));
  return { items, next };
}

export async function allowAddress(ctx: Ctx, { params }: EndpointInput<typeof allowCall>): Promise<void> {
  const row = await lockAddressById(ctx, params.id);
  if (row === undefined || row.undeliverable_at === null)
    return refuse(notificationsRefusals.address_missing);
  await saveAddress(ctx, { ...row, undeliverable_at: null, soft_bounces: 0, allowed_at: ctx.clock.now() });
  await ctx.record({
    act: 'notifications.allowAddress',
    recordType: 'mail_address',
    recordId: row.address_id,
    facts: { email: maskedEmail(row.email) },
  });
  await publishFixed(ctx, row);
}

export async function publishFixed(ctx: Ctx, row: AddressRow): Promise<void> {
  const { person_id: personId, company_ids: companyIds, email } = row;
  if (personId === null) return;
  await ctx.publish(addressMoved, {
    personId,
    companyIds,
    email: maskedEmail(email),
    isUndeliverable: false,
  });
}

/** The person has a new address; the old one stays undeliverable. */
export async function addressCorrected(ctx: Ctx, personId: string): Promise<void> {
  for (const row of await lockAddressesOf(ctx, personId)) {
    await publishFixed(ctx, row);
    await saveAddress(ctx, { ...row, person_id: null, company_ids: [] });
  }
}
