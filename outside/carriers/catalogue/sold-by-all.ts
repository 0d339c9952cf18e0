import type { CarrierName } from '../carrier-name.ts';
import type { CarrierService } from './service-shape.ts';
import { fedExServices } from './sold-by-fedex.ts';
import { upsServices } from './sold-by-ups.ts';
import { uspsServices } from './sold-by-usps.ts';

/** All services of the three carriers, including retired ones. */
export const carrierServices: readonly CarrierService[] = [...fedExServices, ...upsServices, ...uspsServices];

const byCode = new Map(carrierServices.map((service) => [`${service.carrier} ${service.code}`, service]));

export function serviceNamed(carrier: CarrierName, code: string): CarrierService | undefined {
  return byCode.get(`${carrier} ${code}`);
}
