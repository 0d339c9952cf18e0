import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { validateAddress } from '../contract/address-endpoints.ts';
import { contactRefusals } from '../contract/contact-endpoints.ts';
import type { Contact, TypedContact } from '../contract/contact-shapes.ts';
import { isUsOrCanada, nameOfContact } from '../domain/contact.ts';

interface SaveOptions {
  readonly updateExistingContact: boolean;
}

type Send = (contact: TypedContact, options: SaveOptions) => Promise<Contact>;

/**
 * Saves a contact. If the server asks which address to use, or whether to update a duplicate, asks the person and sends
 * it again. Choosing to edit returns to the form with everything typed.
 */
export async function saveContact(dialogs: Dialogs, typed: TypedContact, send: Send): Promise<Contact> {
  try {
    return await send(typed, { updateExistingContact: false });
  } catch (refusal) {
    if (!(refusal instanceof RefusalError)) throw refusal;
    const retry = await resolveRefusal(dialogs, typed, refusal.code);
    if (retry === undefined) throw refusal;
    const { contact, ...options } = retry;
    // A corrected address may also duplicate an existing contact.
    return options.updateExistingContact ? send(contact, options) : saveContact(dialogs, contact, send);
  }
}

type Retry = SaveOptions & { readonly contact: TypedContact };

async function resolveRefusal(
  dialogs: Dialogs,
  typed: TypedContact,
  code: string,
): Promise<Retry | undefined> {
  if (code === contactRefusals.address_not_validated.code) return chooseSpelling(dialogs, typed);
  if (code !== contactRefusals.contact_duplicate.code) return undefined;
  const update = await dialogs.openConfirm({
    header: `${nameOfContact(typed)} is already in your address book. Update this contact?`,
    body: "Your entry replaces the existing contact. Existing shipments won't change.",
    yes: 'Update contact',
    no: 'Go back',
  });
  return update ? { contact: typed, updateExistingContact: true } : undefined;
}

async function chooseSpelling(dialogs: Dialogs, typed: TypedContact): Promise<Retry | undefined> {
  // There is no validation abroad.
  if (!isUsOrCanada(typed)) return undefined;
  const answer = await call(validateAddress, { body: typed });
  const { chooseAddress } = await import('./choose-address-dialog.tsx');
  const chosen = await chooseAddress(dialogs, { entered: typed, answer });
  if (chosen === undefined) return undefined;
  const standardized = chosen === 'standardized' ? answer.standardized : null;
  return {
    contact: {
      ...typed,
      ...standardized,
      // Using the suggestion for an unknown address is an override as well.
      skipStandardizedCheck: chosen === 'entered' || answer.result !== 'Corrected',
    },
    updateExistingContact: false,
  };
}
