import type { Contact, TypedContact } from '../contract/contact-shapes.ts';

const emptyContact: TypedContact = {
  company: '',
  firstName: '',
  lastName: '',
  referenceName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: 'US',
  phone: '',
  emailAddress: '',
  notificationEmails: '',
  isEmailRequired: false,
  sendShipmentNotification: false,
  isFavorite: false,
  isResidential: false,
  isUninsured: false,
  skipStandardizedCheck: false,
};

/** What the form of a contact begins with. An override is asked anew, since the address may be another now. */
export function contactValues(contact: Contact | undefined): TypedContact & { version: number } {
  if (contact === undefined) return { ...emptyContact, version: 1 };
  return {
    company: contact.company,
    firstName: contact.firstName,
    lastName: contact.lastName,
    referenceName: contact.referenceName,
    addressLine1: contact.addressLine1,
    addressLine2: contact.addressLine2,
    city: contact.city,
    state: contact.state,
    postalCode: contact.postalCode,
    countryCode: contact.countryCode,
    phone: contact.phone,
    emailAddress: contact.emailAddress,
    notificationEmails: contact.notificationEmails,
    isEmailRequired: contact.isEmailRequired,
    sendShipmentNotification: contact.sendShipmentNotification,
    isFavorite: contact.isFavorite,
    isResidential: contact.isResidential,
    isUninsured: contact.isUninsured,
    skipStandardizedCheck: false,
    version: contact.version,
  };
}
