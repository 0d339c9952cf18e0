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

/** Nothing is left to pay once the insurer posts a payment. */
const isPaying = ({ due, inProgress }: Policy['billing']): boolean => due === 0 && inProgress > 0;

/** What is owed next, in a line of the list. */
export function dueText({ billing }: Policy): string {
  if (isPaying(billing)) return 'Payment in progress';
  if (billing.pastDue > 0) return 'Past due';
  if (billing.billed > 0 && billing.billedDueOn !== null) return `Due ${onDay(billing.billedDueOn)}`;
  return billing.paidThrough === null ? 'Nothing billed' : `Paid through ${onDay(billing.paidThrough)}`;
}

/** Past due of all policies, or the bill that is due next. */
export function billOf(active: readonly Policy[]): { readonly amount: string; readonly says: string } {
  const late = active.reduce((sum, { billing }) => sum + Math.min(billing.pastDue, billing.due), 0);
  if (late > 0) return { amount: money(late), says: 'past due' };
  const due = active
    .filter(({ billing }) => billing.due > 0 && billing.billedDueOn !== null)
    .toSorted((a, b) => (a.billing.billedDueOn ?? '').localeCompare(b.billing.billedDueOn ?? ''))[0];
  return due === undefined
    ? { amount: money(0), says: 'billed' }
    : { amount: money(due.billing.due), says: `due ${onDay(due.billing.billedDueOn)}` };
}

/** The next renewal as a sentence; empty without one. */
export function renewalOf(active: readonly Policy[]): string {
  const [next] = active
    .flatMap(({ type, renewal }) => (renewal === null ? [] : [{ type, daysLeft: renewal.daysLeft }]))
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
  return next === undefined ? '' : `${next.type} renews in ${counted(next.daysLeft, 'day')}.`;
}

/** One sentence above the page: how many policies, what is due, and the next renewal. */
export function factsOf(policies: readonly Policy[]): string {
  const active = policies.filter(({ status }) => status === 'Active');
  const { amount, says } = billOf(active);
  return [
    `${counted(active.length, 'active policy', 'active policies')}.`,
    ...(says === 'billed' ? [] : [`${amount} is ${says}.`]),
    renewalOf(active),
  ]
    .join(' ')
    .trim();
}
