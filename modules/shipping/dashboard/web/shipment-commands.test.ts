import { expect, test } from 'vitest';
import { actionRules } from '#modules/shipping/shipments/domain/available-actions.ts';
import type { ActionName } from '#modules/shipping/shipments/domain/available-actions.ts';
import { actionsFor } from './shipment-commands.ts';

const commandNames = (...actions: ActionName[]): string[] =>
  actionsFor({
    shipmentId: 's',
    number: '40-118273',
    carrier: 'UPS',
    insuranceOnly: false,
    returnShipmentId: null,
    actions,
  }).map(({ words }) => words);

/** The linked page offers these as well. */
const onLinkedPage: readonly ActionName[] = ['trackingDetails', 'accessLabel', 'purchase'];

test('every action can start from the list', () => {
  const offered = (Object.keys(actionRules) as ActionName[]).filter(
    (action) => !onLinkedPage.includes(action),
  );
  expect(offered.filter((action) => commandNames(action).length === 0)).toEqual([]);
});

test('offers only actions in the answer', () => {
  expect(commandNames('view', 'boomerang')).toEqual(['View', 'Create boomerang label']);
});
