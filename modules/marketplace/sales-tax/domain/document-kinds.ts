import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Domain facts 4.13: Washington and Mississippi accept their own permits only. */
export const taxDocumentKinds = ['Certificate', 'WashingtonPermit', 'MississippiPermit'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

const ownPermits: Readonly<Record<string, TaxDocumentKind>> = {
  WA: 'WashingtonPermit',
  MS: 'MississippiPermit',
};

export const kindFor = (state: string): TaxDocumentKind => ownPermits[state] ?? 'Certificate';

/** Washington's reseller permits end after some years, and say when. */
export const needsExpiry = (kind: TaxDocumentKind): boolean => kind === 'WashingtonPermit';

export interface SentDocument {
  readonly kind: TaxDocumentKind;
  readonly states: readonly string[];
  readonly effectiveOn: Day;
  readonly expiresOn: Day | null;
}

export type SentFault = 'state' | 'twice' | 'expiry_missing' | 'expired' | 'ends_before';

/** What is wrong with documents sent together, if anything; `taxed` are the states with a sales tax. */
export function faultOfDocuments(
  documents: readonly SentDocument[],
  { taxed, today }: { readonly taxed: ReadonlySet<string>; readonly today: Day },
): SentFault | undefined {
  const states = documents.flatMap((document) => document.states);
  if (new Set(states).size < states.length) return 'twice';
  for (const { kind, states: its, effectiveOn, expiresOn } of documents) {
    if (its.some((state) => !taxed.has(state) || kindFor(state) !== kind)) return 'state';
    const fault = faultOfDays({ kind, effectiveOn, expiresOn }, today);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export function faultOfDays(
  { kind, effectiveOn, expiresOn }: Omit<SentDocument, 'states'>,
  today: Day,
): Exclude<SentFault, 'state' | 'twice'> | undefined {
  if (expiresOn === null) return needsExpiry(kind) ? 'expiry_missing' : undefined;
  if (expiresOn < effectiveOn) return 'ends_before';
  return expiresOn < today ? 'expired' : undefined;
}

/** Days before the end on which administrators are reminded. */
export const reminderDays = [60, 30, 7] as const;

/** The reminder that is due and wasn't sent, if any: the last of those whose day has come. */
export function dueReminder(
  expiresOn: Day,
  today: Day,
  reminded: number | null,
): (typeof reminderDays)[number] | undefined {
  const due = reminderDays.findLast((days) => addDays(today, days) >= expiresOn);
  return due !== undefined && expiresOn >= today && (reminded === null || due < reminded) ? due : undefined;
}
