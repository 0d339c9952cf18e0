import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { addressValidations } from '../domain/place.ts';

// Spec shipping §5: 100 for the company of a shipment.
export const shipmentCompanyLimit = 100;

/** A place as a draft keeps it; what is empty or wrong is said when a quote is asked for, so that nothing typed is lost. */
export const placeShape = z.object({
  company: boundedText(shipmentCompanyLimit),
  firstName: boundedText(fieldLimits.personName),
  lastName: boundedText(fieldLimits.personName),
  phone: boundedText(fieldLimits.internationalPhone),
  emailAddress: boundedText(fieldLimits.email),
  addressLine1: boundedText(fieldLimits.addressLine),
  addressLine2: boundedText(fieldLimits.addressLine),
  city: boundedText(fieldLimits.city),
  state: boundedText(fieldLimits.state),
  postalCode: boundedText(fieldLimits.postcode),
  countryCode: z.string('Choose a country.').check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  isResidential: z.boolean(),
  validationStatus: z.enum(addressValidations, 'Choose from the list.'),
  highRiskDeliveryWarning: z.optional(boundedText(200)),
  contactId: z.optional(guid),
});
