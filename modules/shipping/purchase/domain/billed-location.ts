import type { Place } from '#modules/shipping/draft/domain/place.ts';

export interface Workplace {
  readonly locationId: string;
  readonly addressLine1: string;
  readonly postalCode: string;
}

type Addressed = Pick<Place, 'addressLine1' | 'postalCode'>;

/** Ignores case, punctuation and ZIP+4. */
const keyOf = ({ addressLine1, postalCode }: Addressed): string =>
  `${addressLine1} ${postalCode.split('-')[0]}`
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

/**
 * The billed location: the one it ships from, else the one it goes to (a customer's return), else the sender's only
 * location.
 */
export function billedLocationOf(
  { origin, destination }: { readonly origin: Addressed; readonly destination: Addressed },
  workplaces: readonly Workplace[],
  own: ReadonlySet<string>,
): string | undefined {
  for (const end of [origin, destination]) {
    const there = workplaces.filter((workplace) => keyOf(workplace) === keyOf(end));
    const [first] = there;
    if (first !== undefined) return (there.find(({ locationId }) => own.has(locationId)) ?? first).locationId;
  }
  const [only, second] = own;
  return second === undefined ? only : undefined;
}
