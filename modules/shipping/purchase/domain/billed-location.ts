import type { Place } from '#modules/shipping/draft/domain/place.ts';

/** Where a member works, as its address is written down. */
export interface Workplace {
  readonly locationId: string;
  readonly addressLine1: string;
  readonly postalCode: string;
}

type Addressed = Pick<Place, 'addressLine1' | 'postalCode'>;

/** One address is written in many ways: with a full stop, in capitals, with the four digits that follow a ZIP. */
const keyOf = ({ addressLine1, postalCode }: Addressed): string =>
  `${addressLine1} ${postalCode.split('-')[0]}`
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

/**
 * Whose location a shipment is billed to: the one that it leaves from, else the one that it comes to (a customer sends
 * something back), else the only one of whoever ships.
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
