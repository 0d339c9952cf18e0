import type { CarrierCounter, CarrierInvoices } from '../port.ts';

/** No carrier is configured: there are no invoices. */
export const absentInvoices: CarrierInvoices = {
  names: [],
  fetchWeeklyInvoice: () => Promise.resolve({ kind: 'not_issued' }),
};

const reason = 'No carriers are set up.';
const refused = { kind: 'refused', code: 'not_set_up', sentence: reason } as const;

/** Refuses at once: nothing was bought, and nothing is in doubt. */
export const absentCounter: CarrierCounter = {
  rate: () => Promise.resolve({ kind: 'unavailable', reason }),
  checkAccount: () => Promise.resolve({ kind: 'unknown', reason }),
  buyLabel: () => Promise.resolve(refused),
  findLabel: () => Promise.resolve({ kind: 'never_came' }),
  voidLabel: () => Promise.resolve(refused),
  intercept: () => Promise.resolve(refused),
  track: () => Promise.resolve({ kind: 'unavailable', reason }),
  pickupLocations: () => Promise.resolve({ kind: 'unavailable', reason }),
  checkPickup: () => Promise.resolve(refused),
  bookPickup: () => Promise.resolve(refused),
  findPickup: () => Promise.resolve({ kind: 'never_came' }),
  cancelPickup: () => Promise.resolve(refused),
  closeManifest: () => Promise.resolve(refused),
  findManifest: () => Promise.resolve({ kind: 'never_came' }),
  readNotice: () => Promise.resolve({ kind: 'forged', reason }),
};
