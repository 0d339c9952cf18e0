import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import { findContacts } from '#modules/shipping/addresses/server/contact-store.ts';
import { contactFormValues } from '#modules/shipping/addresses/server/present-contact.ts';
import { emptyPlace, nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';

export interface ImportOrigin {
  readonly originId: string;
  readonly place: Place;
}

/** The default address first, then the company's locations; only complete ones. */
export async function findOrigins(ctx: Ctx, companyId: string): Promise<ImportOrigin[]> {
  const contacts = await findContacts(ctx, companyId, { limit: 1, isDefault: 'yes' });
  const locations = await findDeliveryAddresses(ctx, companyId);
  return [
    ...contacts.map((row) => {
      const { company, firstName, lastName, phone, emailAddress, isResidential, ...rest } =
        contactFormValues(row);
      const { addressLine1, addressLine2, city, state, postalCode, countryCode } = rest;
      const address = { addressLine1, addressLine2, city, state, postalCode, countryCode };
      const person = { company, firstName, lastName, phone, emailAddress, isResidential };
      return { originId: row.contact_id, place: { ...emptyPlace, ...person, ...address } };
    }),
    ...locations.map(({ locationId, name, phone, street, city, state, postCode, country }) => ({
      originId: locationId,
      place: {
        ...emptyPlace,
        company: name,
        phone,
        addressLine1: street[0] ?? '',
        addressLine2: street.slice(1).join(', '),
        city,
        state,
        postalCode: postCode,
        countryCode: country,
      },
    })),
  ].filter(({ place }) => Object.keys(placeErrors(place)).length === 0);
}

export const presentOrigin = ({ originId, place }: ImportOrigin) => ({
  originId,
  name: nameOf(place),
  address: `${place.addressLine1}, ${place.city}, ${place.state} ${place.postalCode}`,
});
