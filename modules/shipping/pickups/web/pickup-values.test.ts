import { expect, test } from 'vitest';
import { startingValues } from './pickup-values.ts';
import type { Options } from './pickup-values.ts';

const atHome = '0192a000-0000-7000-8000-00000000c101';
const elsewhere = '0192a000-0000-7000-8000-00000000c102';

const label = (shipmentId: string, locationId: string | null): Options['labels'][number] => ({
  shipmentId,
  locationId,
  pickupId: null,
  number: '40-118273',
  carrier: 'UPS',
  shipTo: 'Lindqvist Jewelry',
  city: 'Boston, MA',
  weightOz: 16,
  insuredValue: 840_000,
});

const place = (locationId: string): Options['addresses'][number] => ({
  locationId,
  isResidential: false,
  name: 'Harrow & Vale',
  street: '1 Larch St',
  city: 'New York',
  state: 'NY',
  postCode: '10036',
  zone: 'America/New_York',
  services: [],
});

const options: Options = {
  today: 0,
  tomorrow: 0,
  troubles: [],
  addresses: [place(atHome), place(elsewhere)],
  labels: [label('here', atHome), label('there', elsewhere), label('abroad', null)],
  mostValue: 50_000_000,
  actions: ['schedule'],
};

test.each([
  ['the first location', undefined, ['here']],
  ['another location', elsewhere, ['there']],
])('a new pickup at %s starts with the labels that are there', (_, locationId, expected) => {
  expect(startingValues({ carrier: 'UPS', locationId }, options)).toMatchObject({
    byLabel: 'labels',
    shipmentIds: expected,
  });
});

test('counts parcels where no label waits anywhere', () => {
  expect(startingValues({ carrier: 'USPS' }, options)).toMatchObject({ byLabel: 'count', shipmentIds: [] });
});
