import { randomUUID } from 'node:crypto';
import { day } from '#kit/domain/day.ts';
import type { PickupOrder } from '../pickups.ts';
import { labelOrder } from './label-order.ts';

/** FedEx comes the next morning to New York, for one label. */
export const pickupOrder = (trackingNumber: string): PickupOrder => ({
  key: randomUUID(),
  carrier: 'FedEx',
  service: 'FedExExpress',
  address: labelOrder().from,
  day: day('2026-11-17'),
  ready: '10:00',
  close: '16:00',
  parcels: 1,
  weightOz: 16,
  location: 'FRONT',
  instructions: '',
  trackingNumbers: [trackingNumber],
});
