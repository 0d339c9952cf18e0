import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type { getContact as callOfOne, listContacts as call } from '../contract/contact-endpoints.ts';
import { findContact, findContacts } from './contact-store.ts';
import type { ContactPlace, ContactRow } from './contact-store.ts';
import { canEditContacts, presentContact } from './present-contact.ts';

export async function listContacts(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const { limit, search, favorites, isDefault } = query;
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const rows = await findContacts(ctx, member.companyId, { limit, search, favorites, isDefault, after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentContact(member, row)),
    next: rows.length > shown.length && last !== undefined ? writeCursor(placeAfter(last)) : null,
    actions: canEditContacts(member) ? ['add', 'import'] : [],
  };
}

export const placeAfter = (row: ContactRow) => [Number(!row.is_favorite), row.sort_name, row.contact_id];

function placeOf(cursor: string): ContactPlace {
  const [notFavorite, name, id] = readCursor(cursor) ?? [];
  const isPlace =
    (notFavorite === 0 || notFavorite === 1) &&
    typeof name === 'string' &&
    typeof id === 'string' &&
    isUuid(id);
  return isPlace ? [notFavorite === 1, name, id] : refuse(no.contacts_page_lost);
}

export async function getContact(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfOne>,
): Promise<EndpointAnswer<typeof callOfOne>> {
  const member = requireMember(ctx.actor);
  const row = await findContact(ctx, member.companyId, params.contactId);
  return presentContact(member, row ?? refuse(no.contact_missing));
}
