import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type { getContact as getCall, listContacts as listCall } from '../contract/contact-endpoints.ts';
import { findContact, findContacts } from './contact-store.ts';
import type { ContactPlace, ListedContact } from './contact-store.ts';
import { canEditContacts, presentContact } from './present-contact.ts';

const cursor = cursorOf([cursorPart.flag, cursorPart.text, cursorPart.uuid], no.contacts_page_lost);

export async function listContacts(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireMember(ctx.actor);
  const { limit, search, favorites, isDefault, sort } = query;
  const after = cursor.read(query.after);
  const rows = await findContacts(ctx, member.companyId, {
    limit,
    search,
    favorites,
    isDefault,
    sort,
    after,
  });
  const { shown, next } = cursor.page(rows, limit, contactPlace);
  return {
    items: shown.map((row) => presentContact(member, row)),
    next,
    actions: canEditContacts(member) ? ['add', 'import'] : [],
  };
}

export const contactPlace = (row: ListedContact): ContactPlace => [
  !row.is_favorite,
  row.sorted_by,
  row.contact_id,
];

export async function getContact(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const member = requireMember(ctx.actor);
  const row = await findContact(ctx, member.companyId, params.contactId);
  return presentContact(member, row ?? refuse(no.contact_missing));
}
