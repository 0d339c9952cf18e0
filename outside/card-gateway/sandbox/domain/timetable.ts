import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { daysBetween, day } from '#kit/domain/day.ts';
import type { MethodKind } from './test-numbers.ts';

/** Spec shipping §9: payment funding takes ACH about 5 business days and a credit card about 2. */
const settlement: Readonly<Record<MethodKind, { readonly usual: number; readonly late: number }>> = {
  card: { usual: 2, late: 6 },
  bank: { usual: 5, late: 9 },
};

export const settlementDays = (kind: MethodKind, late: boolean): number =>
  late ? settlement[kind].late : settlement[kind].usual;

/** Returns come within two banking days; those of unauthorized debits some days after settlement. */
export const returnDays = { beforeSettlement: 2, afterSettlement: 8 } as const;

/** Days after settlement. */
export const disputeDays = { opened: 3, decided: 15 } as const;

/** Spec shipping §9: the hold is reversed in 2 to 5 days. */
export const holdDays = { usual: 2, longest: 5 } as const;

export const depositDays = 2;

const millisecondsADay = 86_400_000;

/** The same time of day, `count` business days later. */
export function afterBusinessDays(from: Date, count: number): Date {
  const today = day(from.toISOString().slice(0, 10));
  return new Date(from.getTime() + daysBetween(today, addBusinessDays(today, count)) * millisecondsADay);
}

export function afterDays(from: Date, count: number): Date {
  return new Date(from.getTime() + count * millisecondsADay);
}
