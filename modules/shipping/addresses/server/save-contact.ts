import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type { addContact as addCall, changeContact as changeCall } from '../contract/contact-endpoints.ts';
import type { Contact, TypedContact } from '../contract/contact-shapes.ts';
import { duplicateKey, isUsOrCanada, nameOfContact } from '../domain/contact.ts';
import { checkAddress } from './check-address.ts';
import type { CheckedAddress } from './check-address.ts';
import { countContacts, findContact, lockContact, lockDuplicate } from './contact-store.ts';
import type { ContactRow } from './contact-store.ts';
import { contactFormValues, presentContact } from './present-contact.ts';
import { insertContacts, updateContact, updateDefault } from './contact-writes-store.ts';

// Our choice: a limit no jeweler reaches, and small enough to list (decision 0019).
export const maxContacts = 50_000;

/** Validates before the transaction begins, since validation can be slow. */
export function addContactWith(addresses: Addresses) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof addCall>,
  ): Promise<EndpointAnswer<typeof addCall>> => {
    const { updateExistingContact, makeDefaultContact, ...contact } = body;
    if (makeDefaultContact && !isUsOrCanada(contact)) refuse(no.default_abroad);
    const checked = await checkAddress(addresses, contact, steps.clock.now());
    return steps.work(async (ctx) => {
      const member = requireMember(ctx.actor);
      const existing = await lockDuplicate(ctx, member.companyId, duplicateKey(contact));
      if (existing !== undefined && !updateExistingContact) refuse(no.contact_duplicate);
      const contactId =
        existing === undefined
          ? await addNew(ctx, member, contact, checked)
          : await applyChange(ctx, member, { existing, contact, checked });
      const { companyId, personId } = member;
      if (makeDefaultContact) await updateDefault(ctx, { companyId, contactId, personId });
      return readContact(ctx, member, contactId);
    });
  };
}

async function addNew(
  ctx: Ctx,
  { companyId, personId }: Member,
  contact: TypedContact,
  checked: CheckedAddress,
): Promise<string> {
  if ((await countContacts(ctx, companyId)) >= maxContacts) refuse(no.contacts_full);
  const contactId = newId();
  // A colleague added the same contact at the same moment.
  const added = await insertContacts(ctx, { companyId, personId }, [{ contactId, contact, checked }]);
  if (added === 0) refuse(no.contact_duplicate);
  await ctx.record({
    act: 'shipping.addContact',
    recordType: 'contact',
    recordId: contactId,
    companyId,
    facts: { name: nameOfContact(contact), address: checked.validationStatus },
  });
  return contactId;
}

interface ContactChange {
  readonly existing: ContactRow;
  readonly contact: TypedContact;
  readonly checked: CheckedAddress;
}

async function applyChange(
  ctx: Ctx,
  { companyId, personId }: Member,
  { existing, contact, checked }: ContactChange,
): Promise<string> {
  const contactId = existing.contact_id;
  if (existing.is_default && !isUsOrCanada(contact)) refuse(no.default_abroad);
  await updateContact(ctx, { companyId, contactId, personId }, contact, checked);
  await ctx.record({
    act: 'shipping.changeContact',
    recordType: 'contact',
    recordId: contactId,
    companyId,
    facts: { name: nameOfContact(contact), address: checked.validationStatus },
  });
  return contactId;
}

export function changeContactWith(addresses: Addresses) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof changeCall>,
  ): Promise<EndpointAnswer<typeof changeCall>> => {
    const { version, ...contact } = body;
    // A missing contact is refused before its address is validated.
    await steps.work(async (ctx) => {
      const { companyId } = requireMember(ctx.actor);
      return (await findContact(ctx, companyId, params.contactId)) ?? refuse(no.contact_missing);
    });
    const checked = await checkAddress(addresses, contact, steps.clock.now());
    return steps.work(async (ctx) => {
      const member = requireMember(ctx.actor);
      const { companyId } = member;
      const row = (await lockContact(ctx, companyId, params.contactId)) ?? refuse(no.contact_missing);
      if (row.version !== version)
        refuseChanged({
          by: await findChangerName(ctx, row.changed_by),
          at: row.changed_at.toISOString(),
          present: contactFormValues(row),
        });
      const duplicate = await lockDuplicate(ctx, companyId, duplicateKey(contact));
      if (duplicate !== undefined && duplicate.contact_id !== row.contact_id) refuse(no.contact_duplicate);
      await applyChange(ctx, member, { existing: row, contact, checked });
      return readContact(ctx, member, row.contact_id);
    });
  };
}

async function readContact(ctx: Ctx, member: Member, contactId: string): Promise<Contact> {
  const row = await findContact(ctx, member.companyId, contactId);
  return presentContact(member, row ?? refuse(no.contact_missing));
}
