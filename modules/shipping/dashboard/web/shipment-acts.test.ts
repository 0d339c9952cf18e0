import { expect, test } from 'vitest';
import { shipmentOffers } from '#modules/shipping/shipments/domain/shipment-offers.ts';
import type { OfferedAction } from '#modules/shipping/shipments/domain/shipment-offers.ts';
import { actsOn } from './shipment-acts.ts';

const wordsOf = (...actions: OfferedAction[]): string[] =>
  actsOn({ shipmentId: 's', number: '40-118273', carrier: 'UPS', insuranceOnly: false, actions }).map(
    ({ words }) => words,
  );

/** The page that another action leads to has these as well. */
const elsewhere: readonly OfferedAction[] = ['trackingDetails', 'accessLabel', 'purchase'];

test('whatever may be done with a shipment can be begun from its row', () => {
  const offered = (Object.keys(shipmentOffers) as OfferedAction[]).filter((one) => !elsewhere.includes(one));
  expect(offered.filter((one) => wordsOf(one).length === 0)).toEqual([]);
});

test('nothing is offered that its answer does not name', () => {
  expect(wordsOf('view', 'boomerang')).toEqual(['View', 'Bring it back']);
});
