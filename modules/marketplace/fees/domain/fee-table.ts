import { basisPoints } from '#kit/domain/basis-points.ts';
import type { BasisPoints } from '#kit/domain/basis-points.ts';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

export const deliveries = ['Standard', 'Expedited'] as const;
export type Delivery = (typeof deliveries)[number];

/** Spec ruling 17e: the ways to pay for natural and lab-grown stones. */
export const stonePayments = ['CreditCard', 'ACH', 'Wire'] as const;
export type StonePayment = (typeof stonePayments)[number];

/** "Delivered, wire": a delivered price says how it is paid, which changes it by up to 3.4%. */
export const paymentWords: Readonly<Record<StonePayment, string>> = {
  CreditCard: 'card',
  ACH: 'ACH',
  Wire: 'wire',
};

/** A column header in a file, which also says what the page does: the payment, and whether tax is estimated. */
export const deliveredHeader = (payment: StonePayment, isTaxEstimated: boolean): string =>
  `Delivered price, ${paymentWords[payment]}${isTaxEstimated ? ', with estimated tax' : ''}`;

export const priceHeadings: Readonly<Record<StonePayment, string>> = {
  CreditCard: 'Card price',
  ACH: 'ACH price',
  Wire: 'Wire price',
};

/** The fees in addition to the stone's price, from a day on. */
export interface FeeTable {
  readonly from: Day;
  readonly servicing: BasisPoints;
  readonly minServicing: Cents;
  readonly authenticationAndShipping: Readonly<Record<Delivery, Cents>>;
  /** Spec marketplace §9: extra local charges for diamonds at $25,000 or more. */
  readonly localFrom: Cents;
  readonly local: BasisPoints;
  readonly fundsTransfer: Readonly<Record<StonePayment, BasisPoints>>;
  readonly discount: Readonly<Record<StonePayment, BasisPoints>>;
}

// Ruling 17h; spec marketplace §9 names the lowest servicing fee and where local charges begin.
const initialTable: FeeTable = {
  from: day('2026-01-01'),
  servicing: basisPoints(100),
  minServicing: cents(55_00),
  authenticationAndShipping: { Standard: cents(38_00), Expedited: cents(68_00) },
  localFrom: cents(25_000_00),
  local: basisPoints(10),
  fundsTransfer: { CreditCard: basisPoints(290), ACH: basisPoints(0), Wire: basisPoints(0) },
  discount: { CreditCard: basisPoints(0), ACH: basisPoints(25), Wire: basisPoints(50) },
};

/** Newest last; an order uses the table of its day. */
export const feeTables: readonly FeeTable[] = [initialTable];

export function findFees(on: Day, tables: readonly FeeTable[] = feeTables): FeeTable {
  return tables.findLast(({ from }) => from <= on) ?? initialTable;
}

/** Spec marketplace §9: delivery Standard 7-10 days, Expedited 3-5 days. */
export const deliveryDays = { Standard: '7-10 days', Expedited: '3-5 days' } as const;
