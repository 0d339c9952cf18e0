/** What the insurer says of a cover when it is read again (spec rulings 17c). */
export const coverStandings = ['InForce', 'Cancelled', 'Missing'] as const;
export type CoverStanding = (typeof coverStandings)[number];

export const coverWords: Readonly<Record<CoverStanding, string>> = {
  InForce: 'In force',
  Cancelled: 'Ended by the insurer',
  Missing: 'Not known to the insurer',
};
