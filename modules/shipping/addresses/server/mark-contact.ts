import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type {
  makeDefaultContact as callOfDefault,
  markContact as callOfMark,
  removeContact as callOfRemoval,
} from '../contract/contact-endpoints.ts';
import { isAtHome } from '../domain/contact.ts';
import { lockContact } from './contact-store.ts';
import type { ContactRow } from './contact-store.ts';
import { presentContact } from './present-contact.ts';
import { deleteContact, updateDefault, updateFavorite } from './contact-writes-store.ts';

export async function markContact(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof callOfMark>,
): Promise<EndpointAnswer<typeof callOfMark>> {
  const { member, row, who } = await contactAtHand(ctx, params.contactId);
  await updateFavorite(ctx, who, body.isFavorite);
  return presentContact(member, { ...row, is_favorite: body.isFavorite });
}

export async function makeDefaultContact(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfDefault>,
): Promise<EndpointAnswer<typeof callOfDefault>> {
  const { member, row, who } = await contactAtHand(ctx, params.contactId);
  if (!isAtHome({ countryCode: row.country })) refuse(no.default_abroad);
  await updateDefault(ctx, who);
  await record(ctx, 'shipping.makeDefaultContact', row);
  return presentContact(member, { ...row, is_default: true });
}

export async function removeContact(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfRemoval>,
): Promise<void> {
  const { row, who } = await contactAtHand(ctx, params.contactId);
  await deleteContact(ctx, who.companyId, who.contactId);
  await record(ctx, 'shipping.removeContact', row);
}

async function contactAtHand(ctx: Ctx, contactId: string) {
  const member = requireMember(ctx.actor);
  const { companyId, personId } = member;
  const row = (await lockContact(ctx, companyId, contactId)) ?? refuse(no.contact_missing);
  return { member, row, who: { companyId, contactId, personId } };
}

function record(ctx: Ctx, act: string, row: ContactRow): Promise<void> {
  return ctx.record({
    act,
    recordType: 'contact',
    recordId: row.contact_id,
    companyId: row.company_id,
    facts: { name: row.company_name === '' ? `${row.first_name} ${row.last_name}` : row.company_name },
  });
}
