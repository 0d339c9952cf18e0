import { expect, test } from 'vitest';
import { stepsLeft } from './day-steps.ts';

const done = {
  carrier: 'USPS',
  parcels: 3,
  scanned: 0,
  onManifest: 3,
  openForms: 0,
  hasDriver: true,
  isHandedOver: true,
  comesLater: false,
} as const;

test.each([
  ['nothing but the report', [done], ['reports']],
  ['forms, with a label on none', [{ ...done, onManifest: 2 }], ['forms', 'reports']],
  ['forms, until USPS answers', [{ ...done, openForms: 1 }], ['forms', 'reports']],
  [
    'a driver and the handoff',
    [{ ...done, hasDriver: false, isHandedOver: false }],
    ['pickups', 'handover', 'reports'],
  ],
  [
    'no driver for scanned parcels',
    [{ ...done, hasDriver: false, isHandedOver: false, scanned: 3 }],
    ['reports'],
  ],
  [
    'nothing to hand over today for a driver who comes on a later day',
    [{ ...done, hasDriver: false, isHandedOver: false, comesLater: true }],
    ['reports'],
  ],
  [
    'nothing for a carrier without parcels',
    [{ ...done, parcels: 0, onManifest: 0, hasDriver: false }],
    ['reports'],
  ],
  ['the step of any carrier', [done, { ...done, isHandedOver: false }], ['handover', 'reports']],
])('leaves %s', (_, carriers, left) => {
  expect(stepsLeft(carriers, false)).toEqual(left);
});

test('a closed day has no report left', () => {
  expect(stepsLeft([done], true)).toEqual([]);
});
