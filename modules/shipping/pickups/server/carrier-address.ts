import type { PickupOrder } from '#outside/carriers/port.ts';
import type { StoredAddress } from './pickup-store.ts';

/** A driver's address as carriers take it. */
export const carrierAddress = (address: StoredAddress): PickupOrder['address'] => ({
  name: address.name,
  company: address.name,
  line1: address.street[0] ?? '',
  line2: address.street[1] ?? '',
  city: address.city,
  state: address.state,
  postalCode: address.postCode,
  country: address.country,
  residential: address.isResidential,
  phone: address.phone.replaceAll(/\D/g, ''),
  email: '',
});

/** A number of parcels without a weight counts as a pound each. */
export const announcedOz = (weightOz: number, parcels: number): number =>
  weightOz > 0 ? weightOz : 16 * Math.max(1, parcels);
