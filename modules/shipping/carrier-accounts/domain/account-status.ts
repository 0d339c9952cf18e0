import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import type { AccountCarrier } from './account-carrier.ts';

export const accountStatuses = ['Verifying', 'Active', 'NeedsAttention'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusWords: Readonly<Record<AccountStatus, string>> = {
  Verifying: 'Verifying',
  Active: 'Active',
  NeedsAttention: 'Needs attention',
};

/** Spec shipping §3. */
export const accountReaches = ['domestic', 'international only', 'both'] as const;
export type AccountReach = (typeof accountReaches)[number];

export const reachWords: Readonly<Record<AccountReach, string>> = {
  domestic: 'Domestic shipments',
  'international only': 'International shipments',
  both: 'Domestic and international shipments',
};

// Spec shipping §9.
export const invoiceDays = 75;
const verifyDays = 3;

export const oldestInvoice = (today: Day): Day => addDays(today, -invoiceDays);

/** The day by which UPS responds, or by which our staff connect an account. */
export const answersBy = (askedOn: Day): Day => addBusinessDays(askedOn, verifyDays);

/** Our choice: a month is enough to renew an account (decision 0041). */
const expiresSoonDays = 30;

export const expiresSoon = (validUntil: Day | null, today: Day): boolean =>
  validUntil !== null && validUntil <= addDays(today, expiresSoonDays);

interface Waiting {
  readonly status: AccountStatus;
  readonly waits_since: Date | null;
  readonly settled_at: Date | null;
}

/** For our staff, who connect it together with its owner. */
export const waitsForUs = ({ status, waits_since: since, settled_at: settled }: Waiting): boolean =>
  status === 'Verifying' && since !== null && settled === null;

interface ProblemWords {
  readonly cause: string;
  readonly fix: string;
}

/** Another number is another account. */
const needNewNumber: readonly (string | null)[] = ['number_unknown', 'unreadable'];

export const mayVerify = ({
  status,
  problem,
}: {
  readonly status: AccountStatus;
  readonly problem: string | null;
}): boolean => status !== 'Verifying' && !needNewNumber.includes(problem);

/** Our staff may leave out the period. */
const asSentence = (reason: string): string => (/[.!?]$|^$/.test(reason) ? reason : `${reason}.`);

/** The carrier's code for a problem, in our words; its own sentence for codes that we don't know. */
export function problemWords(carrier: AccountCarrier, problem: string, sentence: string): ProblemWords {
  switch (problem) {
    case 'number_unknown':
      return {
        cause: `${carrier} has no account with this number.`,
        fix: 'Remove the account and add it again with the number on your last invoice.',
      };
    case 'meter_mismatch':
      return {
        cause: "The meter number doesn't belong to this account.",
        fix: 'Find the meter number with our instructions, then verify again.',
      };
    case 'invoice_mismatch':
      return {
        cause: "The invoice doesn't match this account.",
        fix: 'Verify again with the number, amount, date and control ID of your latest invoice.',
      };
    case 'account_closed':
      return {
        cause: `${carrier} closed this account.`,
        fix: `Call ${carrier} to reopen it, then verify again, or remove it.`,
      };
    case 'access_expired':
      return { cause: `${carrier}'s approval has expired.`, fix: 'Verify the account again.' };
    case 'unreadable':
      return { cause: "We can't read this account's number.", fix: 'Remove the account and add it again.' };
    case 'not_connected':
      return {
        cause: `We couldn't connect this account. ${asSentence(sentence)}`.trim(),
        fix: "Verify it again when you're ready, and we'll contact you.",
      };
    case 'disconnected':
      return {
        cause: `This account is no longer connected to our ${carrier} service.`,
        fix: "Verify it again, and we'll contact you to connect it.",
      };
    case 'not_offered':
      return { cause: sentence, fix: '' };
    default:
      return { cause: sentence, fix: `Call ${carrier} about this account, then verify again.` };
  }
}
