import type { Place } from '#modules/shipping/draft/domain/place.ts';

export interface Workplace {
  readonly locationId: string;
  readonly addressLine1: string;
  readonly postalCode: string;
}

type StreetAddress = Pick<Place, 'addressLine1' | 'postalCode'>;

/** Ignores case, punctuation and ZIP+4. */
const addressKey = ({ addressLine1, postalCode }: StreetAddress): string =>
  `${addressLine1} ${postalCode.split('-')[0]}`
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

/**
 * The billed location: the one it ships from, else the one it goes to (a customer's return), else the sender's only
 * location.
 */
export function billedLocationOf(
  { origin, destination }: { readonly origin: StreetAddress; readonly destination: StreetAddress },
  workplaces: readonly Workplace[],
  assigned: ReadonlySet<string>,
): string | undefined {
  for (const place of [origin, destination]) {
    const atAddress = workplaces.filter((workplace) => addressKey(workplace) === addressKey(place));
    const [first] = atAddress;
    if (first !== undefined)
      return (atAddress.find(({ locationId }) => assigned.has(locationId)) ?? first).locationId;
  }
  const [only, second] = assigned;
  return second === undefined ? only : undefined;
}
