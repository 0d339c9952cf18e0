import { expect, test } from 'vitest';
import { actionRules } from '#modules/shipping/shipments/domain/available-actions.ts';
import type { ActionName } from '#modules/shipping/shipments/domain/available-actions.ts';
import { actionsFor } from './shipment-commands.ts';

const wordsOf = (...actions: ActionName[]): string[] =>
  actionsFor({ shipmentId: 's', number: '40-118273', carrier: 'UPS', insuranceOnly: false, actions }).map(
    ({ words }) => words,
  );

/** The linked page offers these as well. */
const elsewhere: readonly ActionName[] = ['trackingDetails', 'accessLabel', 'purchase'];

test('every action can start from the list', () => {
  const offered = (Object.keys(actionRules) as ActionName[]).filter((one) => !elsewhere.includes(one));
  expect(offered.filter((one) => wordsOf(one).length === 0)).toEqual([]);
});

test('offers only actions in the answer', () => {
  expect(wordsOf('view', 'boomerang')).toEqual(['View', 'Bring it back']);
});
