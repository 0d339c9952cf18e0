import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { emptyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration, CustomsParty } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { ShippingFacts } from '../coverage-rule.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { aPlan, dollars, factsOf, newYork } from './a-shipment.ts';

export const toronto: Place = {
  ...newYork,
  company: 'Maple & Frost',
  addressLine1: '290 Yonge St',
  addressLine2: '',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5B 2H1',
  countryCode: 'CA',
};

export const london: Place = {
  ...newYork,
  company: 'Hatton Stones',
  addressLine1: '36 Hatton Garden',
  addressLine2: '',
  city: 'London',
  state: '',
  postalCode: 'EC1N 8EB',
  countryCode: 'GB',
};

/** The company as its owner writes it. */
export const tokyo: Place = {
  ...newYork,
  company: '株式会社山田',
  firstName: 'Taro',
  lastName: 'Yamada',
  addressLine1: '4-12-10 Ginza',
  addressLine2: '',
  city: 'Chuo-ku',
  state: 'Tokyo',
  postalCode: '104-0061',
  countryCode: 'JP',
};

export const aNecklace: CommodityLine = {
  description: '18K gold necklace',
  tariffCode: '7113.19',
  originCountry: 'US',
  unit: 'EA',
  exportType: 'D',
  partNumber: '',
  marks: '',
  quantity: 1,
  unitValue: dollars(900),
};

export const someCustoms: CustomsDeclaration = {
  ...emptyCustoms,
  lines: [aNecklace],
  signer: { name: 'Marta Ruiz', title: 'Owner', phone: '1-4015550123', emailAddress: '' },
};

export const anAgent: CustomsParty = {
  role: 'ForwardingAgent',
  name: 'Nordic Forwarding',
  address: '12 Quay Rd, London E16 2QU',
  phone: '',
  emailAddress: '',
};

interface Exported {
  readonly plan?: Partial<ShipmentPlan>;
  readonly others?: Partial<Omit<ShippingFacts, 'plan'>>;
}

/** A necklace to Toronto that passes every rule. */
export function exportedFacts(customs: Partial<CustomsDeclaration>, overrides: Exported = {}): ShippingFacts {
  return factsOf(
    { ...aPlan, destination: toronto, customs: { ...someCustoms, ...customs }, ...overrides.plan },
    overrides.others,
  );
}
