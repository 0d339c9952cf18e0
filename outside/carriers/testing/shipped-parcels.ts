import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { ShippedParcel } from '../sandbox/invoices/bill-parcel.ts';

/** This many parcels of one week that differ only in their numbers. */
export function parcelsOfWeek(week: Day, count: number): ShippedParcel[] {
  return Array.from({ length: count }, (_, at) => ({
    trackingNumber: `1Z999X9X03${String(at).padStart(8, '0')}`,
    shipmentNumber: `S-${10_000 + at}`,
    service: 'Ground',
    shippedOn: addDays(week, at % 5),
    declared: { weightLb: 2, dimensions: [9, 6, 4] as const, zone: 5, residential: false },
    charges: [
      { kind: 'FREIGHT' as const, amount: cents(1_240) },
      { kind: 'FUEL' as const, amount: cents(211) },
    ],
  }));
}
