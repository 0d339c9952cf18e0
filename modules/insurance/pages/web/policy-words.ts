import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';

export const money = (amount: number): string => formatCents(cents(amount));
export const dollars = (amount: number): string => money(amount).replace(/\.00$/, '');
export const onDay = (text: string | null): string => (text === null ? '-' : formatDay(day(text)));

export const statusTones: Readonly<Record<Policy['status'], StatusKind>> = {
  Active: 'ok',
  Inactive: 'mute',
  Pending: 'warn',
};

export const claimTones: Readonly<Record<'Open' | 'Pending' | 'Closed', StatusKind>> = {
  Open: 'info',
  Pending: 'warn',
  Closed: 'mute',
};

/** What is owed next, in a line of the list. */
export function dueText({ billing }: Policy): string {
  if (billing.pastDue > 0) return 'Past due';
  if (billing.billed > 0 && billing.billedDueOn !== null) return `Due ${onDay(billing.billedDueOn)}`;
  return billing.paidThrough === null ? 'Nothing billed' : `Paid through ${onDay(billing.paidThrough)}`;
}

/** One sentence above the page: how many policies, what is due, and the next renewal. */
export function factsOf(policies: readonly Policy[]): string {
  const active = policies.filter(({ status }) => status === 'Active');
  const due = active
    .filter(({ billing }) => billing.billed > 0 && billing.billedDueOn !== null)
    .toSorted((a, b) => (a.billing.billedDueOn ?? '').localeCompare(b.billing.billedDueOn ?? ''))[0];
  const [renewal] = active.flatMap(({ type, renewal: next }) =>
    next === null ? [] : [`${type} renews in ${counted(next.daysLeft, 'day')}.`],
  );
  return [
    `${counted(active.length, 'active policy', 'active policies')}.`,
    ...(due === undefined ? [] : [`${money(due.billing.billed)} is due ${onDay(due.billing.billedDueOn)}.`]),
    ...(renewal === undefined ? [] : [renewal]),
  ].join(' ');
}
