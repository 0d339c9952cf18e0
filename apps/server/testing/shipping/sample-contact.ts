/** A contact as its form has it. */
export const sampleContact = {
  firstName: 'Lena',
  lastName: 'Ruiz',
  referenceName: '',
  addressLine1: '247 Weybosset Street',
  addressLine2: '',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
  phone: '(415) 555-0123',
  emailAddress: '',
  notificationEmails: '',
  isEmailRequired: false,
  sendShipmentNotification: false,
  isFavorite: false,
  isResidential: false,
  isUninsured: false,
  skipStandardizedCheck: true,
} as const;

/** Saved as entered, beside whatever the address book has. */
export const newContact = {
  ...sampleContact,
  updateExistingContact: false,
  makeDefaultContact: false,
} as const;
