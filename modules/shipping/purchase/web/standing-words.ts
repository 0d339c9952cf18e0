import type { Purchase } from '../contract/purchase-shapes.ts';

const words: Readonly<Record<Purchase['standing'], string>> = {
  Awaiting: 'Somebody has to say yes first',
  Running: 'Your label is being bought',
  Completed: 'Your label is ready',
  Failed: 'No label was bought',
  Declined: 'The shipment was declined',
  Withdrawn: 'The request was withdrawn',
  Stuck: 'We are settling this by hand',
};

/** Where no label is bought. */
const wordsOfCover: Readonly<Partial<typeof words>> = {
  Running: 'Your cover is being bought',
  Completed: 'Your parcel is insured',
  Failed: 'No cover was bought',
};

const approvers: Readonly<Record<Purchase['awaits'][number], string>> = {
  administrator: 'Waiting for your business administrator',
  provider: 'Waiting for our review, about 15 minutes',
};

/** Where a purchase stands, in a line; whoever is waited for is named. */
export function standingWords({
  standing,
  awaits,
  insuranceOnly,
}: Pick<Purchase, 'standing' | 'awaits' | 'insuranceOnly'>): string {
  const [first] = awaits;
  if (standing === 'Awaiting' && first !== undefined) return approvers[first];
  return (insuranceOnly ? wordsOfCover[standing] : undefined) ?? words[standing];
}
