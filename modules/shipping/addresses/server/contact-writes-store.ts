import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import { duplicateKey, nameOfContact } from '../domain/contact.ts';
import type { CheckedAddress } from './check-address.ts';
import type { ContactTables } from './contact-store.ts';

const tables = (ctx: Ctx) => tablesOf<ContactTables>(ctx);

export interface ContactWriter {
  readonly companyId: string;
  readonly contactId: string;
  readonly personId: string;
}

const contactColumns = (contact: TypedContact, checked: CheckedAddress) => ({
  company_name: contact.company,
  first_name: contact.firstName,
  last_name: contact.lastName,
  reference_name: contact.referenceName,
  address_line1: contact.addressLine1,
  address_line2: contact.addressLine2,
  city: contact.city,
  state: contact.state,
  postal_code: contact.postalCode,
  country: contact.countryCode,
  phone: contact.phone,
  email: contact.emailAddress,
  notification_emails: contact.notificationEmails,
  email_required: contact.isEmailRequired,
  send_notification: contact.sendShipmentNotification,
  is_favorite: contact.isFavorite,
  is_residential: contact.isResidential,
  is_uninsured: contact.isUninsured,
  as_entered: contact.skipStandardizedCheck,
  validation_status: checked.validationStatus,
  high_risk: checked.highRiskDeliveryWarning,
  address_check: checked.addressCheck === null ? null : JSON.stringify(checked.addressCheck),
  latin: contact.latin === undefined ? null : JSON.stringify(contact.latin),
  latitude: checked.latitude,
  longitude: checked.longitude,
  sort_name: nameOfContact(contact).toLowerCase(),
  duplicate_key: duplicateKey(contact),
});

export interface NewContactRow {
  readonly contactId: string;
  readonly contact: TypedContact;
  readonly checked: CheckedAddress;
}

// PostgreSQL takes 65,535 parameters a statement; a contact has about thirty.
const batchSize = 500;

/** How many were added; contacts added concurrently are skipped. */
export async function insertContacts(
  ctx: Ctx,
  { companyId, personId }: Omit<ContactWriter, 'contactId'>,
  rows: readonly NewContactRow[],
): Promise<number> {
  const now = ctx.clock.now();
  const audit = { created_by: personId, created_at: now, changed_by: personId, changed_at: now };
  let added = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    const values = rows.slice(start, start + batchSize).map(({ contactId, contact, checked }) => ({
      company_id: companyId,
      contact_id: contactId,
      ...contactColumns(contact, checked),
      ...audit,
    }));
    const result = await tables(ctx)
      .insertInto('shipping.contact')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

export async function updateContact(
  ctx: Ctx,
  { companyId, contactId, personId }: ContactWriter,
  contact: TypedContact,
  checked: CheckedAddress,
): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.contact')
    .set({
      ...contactColumns(contact, checked),
      changed_by: personId,
      changed_at: ctx.clock.now(),
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .execute();
}

export async function deleteContact(ctx: Ctx, companyId: string, contactId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx)
    .deleteFrom('shipping.contact')
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Marking a favorite is not an edit, so the version stays the same. */
export async function updateFavorite(
  ctx: Ctx,
  { companyId, contactId }: ContactWriter,
  isFavorite: boolean,
): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.contact')
    .set({ is_favorite: isFavorite })
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .execute();
}

/** A company has one default, so the previous one is cleared first. */
export async function updateDefault(ctx: Ctx, { companyId, contactId }: ContactWriter): Promise<void> {
  const contacts = () => tables(ctx).updateTable('shipping.contact').where('company_id', '=', companyId);
  await contacts().set({ is_default: false }).where('is_default', '=', true).execute();
  await contacts().set({ is_default: true }).where('contact_id', '=', contactId).execute();
}
