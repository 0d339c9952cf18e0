import { isReadOnlyView } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { contactActions } from '../contract/contact-shapes.ts';
import type { Contact, TypedContact } from '../contract/contact-shapes.ts';
import { isUsOrCanada } from '../domain/contact.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import type { ContactRow } from './contact-store.ts';

/** Members with the permission may edit; staff viewing a company may not. */
export const canEditContacts = (member: Member): boolean => !isReadOnlyView(shippingPeople, member);

export function contactFormValues(row: ContactRow) {
  return {
    version: row.version,
    company: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    referenceName: row.reference_name,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    countryCode: row.country,
    phone: row.phone,
    emailAddress: row.email,
    notificationEmails: row.notification_emails,
    isEmailRequired: row.email_required,
    sendShipmentNotification: row.send_notification,
    isFavorite: row.is_favorite,
    isResidential: row.is_residential,
    isUninsured: row.is_uninsured,
    skipStandardizedCheck: row.as_entered,
    ...(row.latin === null ? {} : { latin: row.latin }),
  } satisfies TypedContact & { version: number };
}

export function presentContact(member: Member, row: ContactRow): Contact {
  const isDefaultAddress = row.is_default;
  const canBecomeDefault = !isDefaultAddress && isUsOrCanada({ countryCode: row.country });
  return {
    ...contactFormValues(row),
    id: row.contact_id,
    isDefaultAddress,
    validationStatus: row.validation_status,
    addressCheck: row.address_check,
    highRiskDeliveryWarning: row.high_risk,
    latitude: row.latitude,
    longitude: row.longitude,
    userId: row.created_by,
    companyId: row.company_id,
    changedAt: row.changed_at.toISOString(),
    actions: canEditContacts(member)
      ? contactActions.filter((action) => action !== 'makeDefault' || canBecomeDefault)
      : [],
  };
}
