import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type {
  makeDefaultContact as defaultCall,
  markContact as markCall,
  removeContact as removeCall,
} from '../contract/contact-endpoints.ts';
import { isUsOrCanada } from '../domain/contact.ts';
import { lockContact } from './contact-store.ts';
import type { ContactRow } from './contact-store.ts';
import { presentContact } from './present-contact.ts';
import { deleteContact, updateDefault, updateFavorite } from './contact-writes-store.ts';

export async function markContact(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof markCall>,
): Promise<EndpointAnswer<typeof markCall>> {
  const { member, row, who: writer } = await requireContact(ctx, params.contactId);
  await updateFavorite(ctx, writer, body.isFavorite);
  return presentContact(member, { ...row, is_favorite: body.isFavorite });
}

export async function makeDefaultContact(
  ctx: Ctx,
  { params }: EndpointInput<typeof defaultCall>,
): Promise<EndpointAnswer<typeof defaultCall>> {
  const { member, row, who: writer } = await requireContact(ctx, params.contactId);
  if (!isUsOrCanada({ countryCode: row.country })) refuse(no.default_abroad);
  await updateDefault(ctx, writer);
  await record(ctx, 'shipping.makeDefaultContact', row);
  return presentContact(member, { ...row, is_default: true });
}

export async function removeContact(ctx: Ctx, { params }: EndpointInput<typeof removeCall>): Promise<void> {
  const { row, who: writer } = await requireContact(ctx, params.contactId);
  await deleteContact(ctx, writer.companyId, writer.contactId);
  await record(ctx, 'shipping.removeContact', row);
}

async function requireContact(ctx: Ctx, contactId: string) {
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
