import { countries } from '#kit/domain/country.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { typoPatterns } from '#kit/server/database/typo-pattern.ts';
import { nextRows } from '#kit/server/paging.ts';
import { contactSortKeys } from '../contract/contact-endpoints.ts';
import type { ContactSort } from '../contract/contact-endpoints.ts';
import type { AddressCheck, AddressValidation, LatinSpelling } from '#modules/shipping/draft/domain/place.ts';

const tables = (ctx: Ctx) => tablesOf<ContactTables>(ctx);

const companyContacts = (ctx: Ctx, companyId: string) =>
  tables(ctx).selectFrom('shipping.contact').selectAll().where('company_id', '=', companyId);

export type ContactRow = NonNullable<Awaited<ReturnType<typeof findContact>>>;

export function findContact(ctx: Ctx, companyId: string, contactId: string) {
  return companyContacts(ctx, companyId).where('contact_id', '=', contactId).executeTakeFirst();
}

/** Held until the transaction ends, to serialize concurrent changes. */
export function lockContact(ctx: Ctx, companyId: string, contactId: string) {
  return companyContacts(ctx, companyId).where('contact_id', '=', contactId).forUpdate().executeTakeFirst();
}

export function lockDuplicate(ctx: Ctx, companyId: string, duplicateKey: string) {
  return companyContacts(ctx, companyId)
    .where(sql`md5(duplicate_key)`, '=', sql`md5(${duplicateKey})`)
    .forUpdate()
    .executeTakeFirst();
}

export interface ContactFilter {
  readonly limit: number;
  readonly after?: ContactPlace | undefined;
  readonly search?: string | undefined;
  readonly favorites?: 'yes' | undefined;
  readonly isDefault?: 'yes' | undefined;
  /** Only addresses a parcel can ship from. */
  readonly atHome?: boolean;
  readonly sort?: ContactSort | undefined;
}

/** With the text that the list is sorted by. */
export type ListedContact = ContactRow & { readonly sorted_by: string };

/** Cursor: not a favorite, sort name or the sorted column's text, ID. A sorted column ignores favorites. */
export type ContactPlace = readonly [notFavorite: boolean, sorted: string, id: string];

/** What each column is sorted by, as the address book shows it. */
const sortedBy: Readonly<Record<(typeof contactSortKeys)[number], ReturnType<typeof sql<string>>>> = {
  name: sql`sort_name`,
  person: sql`lower(first_name || ' ' || last_name)`,
  street: sql`lower(address_line1 || ' ' || address_line2)`,
  town: sql`lower(city || ' ' || state || ' ' || postal_code)`,
  phone: sql`phone`,
  validation: sql`validation_status`,
  email: sql`lower(email)`,
  reference: sql`lower(reference_name)`,
  marks: sql`concat(is_residential, is_uninsured)`,
};

const inFavoriteOrder = { by: sql<string>`sort_name`, order: 'asc' } as const;

function orderOf(sort: ContactSort | undefined) {
  const key = contactSortKeys.find((one) => sort === `${one}First` || sort === `${one}Last`);
  if (key === undefined) return inFavoriteOrder;
  return { by: sortedBy[key], order: sort === `${key}First` ? 'asc' : 'desc' } as const;
}

/** Favorites first, then by name, or by the chosen column. Reads one extra row to tell whether there is a next page. */
export async function findContacts(
  ctx: Ctx,
  companyId: string,
  filter: ContactFilter,
): Promise<ListedContact[]> {
  const { search = '' } = filter;
  const words = search.split(/\s+/).filter((part) => part !== '');
  const found = await contactsWith(
    ctx,
    companyId,
    filter,
    words.map((word) => sql<boolean>`ilike ${likePattern(word)}`),
  );
  const patterns = found.length > 0 ? undefined : typoPatterns(search);
  if (patterns === undefined) return found;
  // Nothing is spelled that way, so one typo in each word is forgiven.
  return contactsWith(
    ctx,
    companyId,
    filter,
    patterns.map((pattern) => sql<boolean>`~* ${pattern}`),
  );
}

/** Contacts whose name or address answers each condition. */
function contactsWith(
  ctx: Ctx,
  companyId: string,
  filter: ContactFilter,
  conditions: readonly ReturnType<typeof sql<boolean>>[],
): Promise<ListedContact[]> {
  const { limit, after, favorites, isDefault, sort, atHome = false } = filter;
  const { by, order } = orderOf(sort);
  const contacts = companyContacts(ctx, companyId).select(by.as('sorted_by'));
  let query =
    sort === undefined
      ? nextRows(contacts, [sql`(not is_favorite)`, 'sort_name', 'contact_id'], { limit, after })
      : nextRows(contacts, [by, 'contact_id'], { limit, after: after?.slice(1), order });
  if (favorites === 'yes') query = query.where('is_favorite', '=', true);
  if (isDefault === 'yes') query = query.where('is_default', '=', true);
  if (atHome)
    query = query.where(
      'country',
      'in',
      countries.map(({ alpha2 }) => alpha2),
    );
  for (const condition of conditions) {
    query = query.where(
      sql<boolean>`concat_ws(' ', company_name, first_name, last_name, reference_name, address_line1, city, state, postal_code) ${condition}`,
    );
  }
  return query.execute();
}

export async function countContacts(ctx: Ctx, companyId: string): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('shipping.contact')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findExistingKeys(
  ctx: Ctx,
  companyId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tables(ctx)
    .selectFrom('shipping.contact')
    .select('duplicate_key')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`md5(duplicate_key) in (select md5(key) from unnest(${[...keys]}::text[]) as key)`)
    .execute();
  return new Set(rows.map(({ duplicate_key: key }) => key));
}

export interface ContactTables {
  'shipping.contact': {
    company_id: string;
    contact_id: string;
    company_name: string;
    first_name: string;
    last_name: string;
    reference_name: string;
    address_line1: string;
    address_line2: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
    phone: string;
    email: string;
    notification_emails: string;
    email_required: boolean;
    send_notification: boolean;
    is_favorite: boolean;
    is_default: Otherwise<boolean>;
    is_residential: boolean;
    is_uninsured: boolean;
    as_entered: boolean;
    validation_status: AddressValidation;
    high_risk: Maybe<string>;
    address_check: ColumnType<AddressCheck | null, string | null, string | null>;
    latin: ColumnType<LatinSpelling | null, string | null, string | null>;
    latitude: Maybe<number>;
    longitude: Maybe<number>;
    sort_name: string;
    duplicate_key: string;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
}
