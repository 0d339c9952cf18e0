import type { Day } from '#kit/domain/day.ts';
import { basisPoints } from '#kit/domain/basis-points.ts';
import { percentOf, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import type { CarrierCharge, CarrierName } from '#outside/carriers/port.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import type { DeclaredParcel } from '#modules/billing/reconciliations/server/declare-parcel.ts';

const boxes = [
  [9, 6, 4],
  [12, 9, 4],
  [8, 8, 6],
  [11, 8, 3],
] as const;

/** The declaration of a demo parcel. Derived from its number, so it is always the same. */
export function demoParcelOf(sold: Transaction, transactionId: string, on: Day): DeclaredParcel | undefined {
  const carrier = carrierNames.find((name) => name === sold.carrier);
  if (carrier === undefined || sold.type !== 'Label') return undefined;
  const { trackingNumber = '', service = '' } = sold;
  const number = Number(trackingNumber.slice(-5));
  return {
    transactionId,
    carrier,
    trackingNumber,
    service,
    shippedOn: on,
    shipmentNumber: sold.shipmentNumber ?? null,
    recipient: sold.recipient ?? null,
    reference1: sold.reference1 ?? null,
    reference2: sold.reference2 ?? null,
    locationId: sold.locationId ?? null,
    parcel: {
      weightLb: 1 + (number % 3),
      dimensions: boxes[number % boxes.length] ?? boxes[0],
      zone: 2 + (number % 6),
      residential: number % 4 === 0,
    },
    charges: chargesOf(carrier, sold.amount),
  };
}

// Spec domain facts: ground fuel surcharge 16.5 to 17.25 percent; none for USPS.
const fuelShare = basisPoints(1_416);

function chargesOf(carrier: CarrierName, amount: Cents): readonly CarrierCharge[] {
  if (carrier === 'USPS') return [{ kind: 'FREIGHT', amount }];
  // 14.16 percent of the total is 16.5 percent of the rest.
  const fuel = percentOf(amount, fuelShare);
  return [
    { kind: 'FREIGHT', amount: subtractCents(amount, fuel) },
    { kind: 'FUEL', amount: fuel },
  ];
}
