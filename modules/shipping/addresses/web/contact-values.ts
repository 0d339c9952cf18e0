import type { Contact, TypedContact } from '../contract/contact-shapes.ts';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import { checkedWords } from '#modules/shipping/draft/domain/address-check.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';

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

/** Initial form values. An override is confirmed again, since the address may change. */
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
    ...(contact.latin === undefined ? {} : { latin: contact.latin }),
    version: contact.version,
  };
}

/** Copied, so that later edits of the address book do not change past shipments. */
export function placeFromContact(contact: Contact): Place {
  const { highRiskDeliveryWarning: warning } = contact;
  return {
    company: contact.company,
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: contact.phone,
    emailAddress: contact.emailAddress,
    addressLine1: contact.addressLine1,
    addressLine2: contact.addressLine2,
    city: contact.city,
    state: contact.state,
    postalCode: contact.postalCode,
    countryCode: contact.countryCode,
    isResidential: contact.isResidential,
    validationStatus: contact.validationStatus,
    contactId: contact.id,
    ...(contact.latin === undefined ? {} : { latin: contact.latin }),
    ...(contact.addressCheck === null ? {} : { addressCheck: contact.addressCheck }),
    ...(warning === null ? {} : { highRiskDeliveryWarning: warning }),
  };
}

/** The address changed, so its validation no longer applies. */
export const uncheckedPlace: Partial<Place> = {
  validationStatus: 'None',
  highRiskDeliveryWarning: undefined,
  addressCheck: undefined,
};

/**
 * What an answer changes in a place that the person has not decided on: a validated address counts as such at once, and
 * one that was validated long ago and no longer is counts as unchecked. Nothing if they agree.
 */
export function placeAfterCheck(place: Place, answer: AddressValidationAnswer): Partial<Place> | undefined {
  const { validationStatus, highRiskDeliveryWarning } = place;
  if (answer.result === 'Validated') {
    const warning = answer.highRiskDeliveryWarning ?? undefined;
    const isKnown = validationStatus === 'Validated' && warning === highRiskDeliveryWarning;
    if (isKnown && hasSameWords(place, answer)) return undefined;
    return {
      ...checkedPlace(answer, null),
      // A changed address; after that the person's tick stays.
      ...(validationStatus === 'None' && answer.addressType !== 'Unknown'
        ? { isResidential: answer.addressType === 'Residential' }
        : {}),
    };
  }
  const isOutdated = answer.result !== 'Unavailable' && validationStatus === 'Validated';
  return isOutdated ? uncheckedPlace : undefined;
}

function hasSameWords({ addressCheck, countryCode }: Place, { check }: AddressValidationAnswer): boolean {
  if (addressCheck === undefined || check === null) return check === null;
  return checkedWords(addressCheck, countryCode) === checkedWords(check, countryCode);
}

type ChosenAddress = 'entered' | 'standardized';

/** `chosen` is set if the person had to choose a spelling. */
export function checkedPlace(answer: AddressValidationAnswer, chosen: ChosenAddress | null): Partial<Place> {
  const warning = answer.highRiskDeliveryWarning ?? undefined;
  if (answer.result === 'Unavailable') return uncheckedPlace;
  const addressCheck = answer.check ?? undefined;
  if (chosen === null)
    return { validationStatus: 'Validated', highRiskDeliveryWarning: warning, addressCheck };
  const standardized = chosen === 'standardized' ? answer.standardized : null;
  // Using the suggestion for an unknown address is an override as well.
  const isValid = standardized !== null && answer.result === 'Corrected';
  return {
    ...standardized,
    validationStatus: isValid ? 'Validated' : 'Overridden',
    highRiskDeliveryWarning: warning,
    addressCheck:
      isValid && addressCheck !== undefined ? { ...addressCheck, doubt: undefined } : addressCheck,
  };
}
