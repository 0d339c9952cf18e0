import { parsePhone, storedPhone } from '#kit/domain/phone.ts';
import type { ReturnParcels } from '#modules/marketplace/server.ts';
import { findParcel, canSendParcels, createParcelShipment } from '#modules/shipping/server.ts';
import type { ParcelShipment } from '#modules/shipping/server.ts';
import { requireMember } from '#platform/access/server.ts';

type Place = NonNullable<ParcelShipment['origin']>;

interface Desk {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** 14 Assay Square, Providence, RI 02903 */
  readonly address: string;
}

/**
 * Adapts shipping to what the marketplace's returns need: stones go back to the provider on the buyer's own
 * shipping account.
 */
export function createReturnParcels(desk: Desk): ReturnParcels {
  return {
    canSend: canSendParcels,
    create(ctx, { from, phone, orderNumber, value }) {
      const { companyName, name } = requireMember(ctx.actor);
      const [firstName = '', ...rest] = name.split(' ');
      const origin: Place | null =
        from === undefined
          ? null
          : {
              ...unchecked,
              company: companyName,
              firstName,
              lastName: rest.join(' '),
              phone,
              addressLine1: from.street[0] ?? '',
              addressLine2: from.street[1] ?? '',
              city: from.city,
              state: from.state,
              postalCode: from.postCode,
              countryCode: from.country,
            };
      return createParcelShipment(ctx, {
        origin,
        destination: providerPlace(desk),
        cargo: 'LooseDiamonds',
        declaredValue: value,
        name: `Return of ${orderNumber}`,
        reference: orderNumber,
      });
    },
    async find(ctx, companyId, shipmentId) {
      const parcel = await findParcel(ctx, { companyId, shipmentId });
      if (parcel === undefined) return undefined;
      const scans = parcel.scans.map(({ at, words }) => ({ at: at.toISOString(), words }));
      return { ...parcel, shipmentId, scans };
    },
  };
}

const unchecked = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  addressLine2: '',
  isResidential: false,
  validationStatus: 'None',
} as const;

/** If the provider's address is not a one-line US address, the sender enters the destination. */
export function providerPlace({ name, phone, email, address }: Desk): Place | null {
  const parts = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(address);
  if (parts === null) return null;
  const [, addressLine1 = '', city = '', state = '', postalCode = ''] = parts;
  const read = parsePhone(phone);
  return {
    ...unchecked,
    company: name,
    phone: read.ok ? storedPhone(read.value) : '',
    emailAddress: email,
    addressLine1,
    city,
    state,
    postalCode,
    countryCode: 'US',
    // The provider knows its own address, whatever the street data says.
    validationStatus: 'Overridden',
  };
}
