import { demoLocations } from '#platform/companies/contract.ts';
import type { MessageSale } from '#modules/register/sales/contract/sale-message.ts';

/** The register system of each store: name, code, version, associates and the next sale number. */
export const demoStores = [
  {
    name: 'Nassau Street',
    code: '001',
    version: '22.2.3.1018',
    people: ['J. Price', 'A. Cole'],
    first: 126_331,
    locationId: demoLocations.nassau.locationId,
  },
  {
    name: 'Newport',
    code: '002',
    version: '22.2.3.1018',
    people: ['M. Okafor', 'L. Hart'],
    first: 41_822,
    locationId: demoLocations.newport.locationId,
  },
  {
    name: 'East Greenwich',
    code: '003',
    version: '22.4.0.207',
    people: ['S. Vale'],
    first: 8_176,
    locationId: null,
  },
] as const;

// Of coprime lengths, so that no customer comes twice in the week.
const lastNames = 'Dunn Ruiz Nadir Hale Patel Orsini Lindgren Okoye Ferrara Brandt Kim Whitman Delgado'.split(
  ' ',
);
const firstNames = 'Mary Elena Omar Thomas Nisha Paul Britt Chidi Lucia Otto Grace'.split(' ');

function customerOf(at: number) {
  const last = lastNames[(at * 7) % lastNames.length] ?? '';
  const first = firstNames[(at * 3) % firstNames.length] ?? '';
  return {
    name: `${last}, ${first}`,
    email: `${first}.${last}@mail.example`.toLowerCase(),
    phone: `(401) 555-01${String(at % 100).padStart(2, '0')}`,
  };
}

const pieces = [
  ['Ring, 14K, 1.02 ct', 'Ring', 684_000],
  ['Watch, steel', 'Watch', 920_000],
  ['Earrings, 18K', 'Earrings', 245_000],
  ['Pendant, pearl', 'Pendant', 118_000],
  ['Bracelet, 18K', 'Bracelet', 397_500],
  ['Ring, platinum, 0.74 ct', 'Ring', 512_000],
  ['Studs, 1.50 ct total', 'Earrings', 429_000],
  ['Wedding band, 18K', 'Ring', 98_500],
  ['Tennis bracelet, 4.00 ct', 'Bracelet', 1_160_000],
  ['Sapphire ring, 18K', 'Ring', 338_000],
  ['Necklace, 14K', 'Necklace', 154_000],
] as const;

/** What is different about some sales, by their place in the week. */
const oddities: Readonly<Record<number, Partial<MessageSale> & { readonly noEmail?: true }>> = {
  5: { emailConsent: 'Unknown' },
  12: { noEmail: true },
  18: { items: [{ description: 'Chain, silver', category: 'Chain', price: 31_000 }], total: 31_000 },
  23: { emailConsent: 'No' },
  29: { noEmail: true },
  34: { register: 'NP-2' },
  41: { noEmail: true },
  46: {
    items: [{ description: 'Watch battery and strap', category: 'Service', price: 8_500 }],
    total: 8_500,
  },
  52: { noEmail: true },
  55: { register: 'NP-2' },
  58: { noEmail: true },
};

/** After this many sales, the demo repeats. */
const cycle = 60;

/** The `at`th sale of the demo. */
export function demoSale(at: number, sale: { number: string; soldAt: Date; associate: string }): MessageSale {
  const customer = customerOf(at);
  const [description, category, price] = pieces[(at * 5 + Math.floor(at / 11)) % pieces.length] ?? pieces[0];
  const { noEmail, ...odd } = oddities[at % cycle] ?? {};
  return {
    number: sale.number,
    kind: 'Sale',
    soldAt: sale.soldAt.toISOString(),
    associate: sale.associate,
    customer: noEmail ? { ...customer, email: '' } : customer,
    items: [{ description, category, price }],
    total: price,
    emailConsent: 'Yes',
    ...odd,
  };
}
