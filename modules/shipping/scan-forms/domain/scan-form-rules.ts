import type { Day } from '#kit/domain/day.ts';
import { compareDays } from '#kit/domain/day.ts';

/** Spec shipping §9: the first 250 shipments; the rest go on further forms (domain shipping A5). */
export const mostLabelsPerForm = 250;

/** What decides on which form a label goes. */
export interface FormFacts {
  /** The origin's address, spelled one way. */
  readonly origin: string;
  readonly shipDate: Day;
  /** Today at the origin. */
  readonly today: Day;
}

/** A label from an earlier day goes on today's form: a form has no mailing date in the past. */
export const mailingDay = ({ shipDate, today }: FormFacts): Day =>
  compareDays(shipDate, today) < 0 ? today : shipDate;

/** Domain shipping §2.1: one form has one origin, one account and one mailing date. */
export function groupLabels<Label>(
  labels: readonly Label[],
  factsOf: (label: Label) => FormFacts,
): readonly (readonly Label[])[] {
  const groups = Map.groupBy(labels, (label) => {
    const facts = factsOf(label);
    return `${mailingDay(facts)} ${facts.origin}`;
  });
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** Full forms first; the last has the rest. */
export function splitLabels<Label>(labels: readonly Label[]): readonly (readonly Label[])[] {
  const count = Math.ceil(labels.length / mostLabelsPerForm);
  return Array.from({ length: count }, (_, at) =>
    labels.slice(at * mostLabelsPerForm, (at + 1) * mostLabelsPerForm),
  );
}
