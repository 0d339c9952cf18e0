import type { Place } from '#modules/shipping/draft/domain/place.ts';

// Our choice: a hold at a counter is no condition, since coverage there ends at $75,000 (decision 0019).
export const reviewConditions = ['recipientSigns', 'noChanges', 'photoId'] as const;
export type ReviewCondition = (typeof reviewConditions)[number];

/** What an approval asks of the shipper, worded when it was given. */
export interface SetCondition {
  readonly code: ReviewCondition;
  readonly sentence: string;
}

const sentences: Readonly<Record<ReviewCondition, (recipient: string) => string>> = {
  recipientSigns: (recipient) => `Only ${recipient} may sign`,
  noChanges: () => 'No delivery changes allowed',
  photoId: () => 'Signer must show a photo ID',
};

type Named = Pick<Place, 'firstName' | 'lastName'>;

/** "L. Chen", as signatures are usually recorded. */
function signer({ firstName, lastName }: Named): string {
  const [initial] = firstName.trim();
  const last = lastName.trim();
  if (last === '') return firstName.trim() === '' ? 'the recipient' : firstName.trim();
  return initial === undefined ? last : `${initial}. ${last}`;
}

export const conditionsFor = (destination: Named): SetCondition[] =>
  reviewConditions.map((code) => ({ code, sentence: sentences[code](signer(destination)) }));

/** Both approvers' conditions count: the second can't drop what the first required. */
export function conditionsAfter(
  destination: Named,
  {
    earlier,
    chosen,
  }: { readonly earlier: readonly SetCondition[]; readonly chosen: readonly ReviewCondition[] },
): SetCondition[] {
  const codes = new Set([...earlier.map(({ code }) => code), ...chosen]);
  return conditionsFor(destination).filter(({ code }) => codes.has(code));
}

/** Reasons are typed with or without a period. */
export const asSentence = (words: string): string => words.replace(/([^.!?])$/u, '$1.');

/** The words of a decision that the shipper reads. */
export function decisionWords(
  decided: string,
  explanation: string,
  conditions: readonly SetCondition[],
): string {
  const reason = explanation === '' ? [] : [asSentence(explanation)];
  const asked =
    conditions.length === 0 ? [] : [`Conditions: ${conditions.map(({ sentence }) => sentence).join('; ')}.`];
  return [decided, ...reason, ...asked].join(' ');
}
