import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MailEventKind, ReportedEvent } from '../../domain/address-state.ts';
import type { NotificationsTables } from '../notice-store.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

export type AddressRow = Selectable<NotificationsTables['notifications.mail_address']>;

interface NewEvent extends ReportedEvent {
  readonly id: string;
  readonly email: string;
}

/** False if this report was taken before. */
export async function insertEvent(ctx: Ctx, { id, email, kind, at }: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('notifications.mail_event')
    .values({ event_id: id, email, kind, happened_at: at, received_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of the deliveries, which are many, only the last. */
export async function listEvents(ctx: Ctx, email: string): Promise<ReportedEvent[]> {
  const ofEmail = tables(ctx)
    .selectFrom('notifications.mail_event')
    .select(['kind', 'happened_at as at'])
    .where('email', '=', email);
  const bounces = await ofEmail.where('kind', 'in', ['soft', 'hard'] satisfies MailEventKind[]).execute();
  const delivered = ofEmail.where('kind', '=', 'delivered').orderBy('happened_at', 'desc');
  return [...bounces, ...(await delivered.limit(1).execute())];
}

export const lockAddress = (ctx: Ctx, email: string): Promise<AddressRow | undefined> =>
  tables(ctx)
    .selectFrom('notifications.mail_address')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/** Creates the row if there is none, so that two reports about one address wait for each other. */
export async function addAddress(ctx: Ctx, addressId: string, email: string): Promise<AddressRow> {
  await tables(ctx)
    .insertInto('notifications.mail_address')
    .values({ address_id: addressId, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return (await lockAddress(ctx, email)) ?? addAddress(ctx, addressId, email);
}

export const lockAddressById = (ctx: Ctx, id: string): Promise<AddressRow | undefined> =>
  tables(ctx)
    .selectFrom('notifications.mail_address')
    .selectAll()
    .where('address_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function saveAddress(ctx: Ctx, row: AddressRow): Promise<void> {
  const { address_id: id, email: _email, ...changed } = row;
  await tables(ctx)
    .updateTable('notifications.mail_address')
    .set(changed)
    .where('address_id', '=', id)
    .execute();
}

/** Those of these addresses that take no mail. */
export async function listUndeliverableOf(ctx: Ctx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tables(ctx)
    .selectFrom('notifications.mail_address')
    .select('email')
    .where('email', 'in', [...emails])
    .where('undeliverable_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** Locked, so that a report that is being settled isn't overwritten; in ID order. */
export const lockAddressesOf = (ctx: Ctx, personId: string): Promise<AddressRow[]> =>
  tables(ctx)
    .selectFrom('notifications.mail_address')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('address_id')
    .forUpdate()
    .execute();

interface AddressQuery {
  readonly search: string | undefined;
  readonly limit: number;
  readonly after: readonly [id: string] | undefined;
}

export function readUndeliverable(
  ctx: Ctx,
  { search = '', limit, after }: AddressQuery,
): Promise<AddressRow[]> {
  let rows = tables(ctx)
    .selectFrom('notifications.mail_address')
    .selectAll()
    .where('undeliverable_at', 'is not', null);
  if (search !== '')
    rows = rows.where('email', 'like', `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return nextRows(rows, ['address_id'], { limit, after, order: 'desc' }).execute();
}
