/** Icons of the kit that an item may use. */
export const itemIcons = [
  'people',
  'building',
  'question',
  'box',
  'gem',
  'inbox',
  'document',
  'receipt',
  'clock',
  'refused',
  'warning',
] as const;

export type ItemIcon = (typeof itemIcons)[number];

/**
 * `loss`: goods or money are being lost now. `risk`: they will be lost unless someone acts. `task`: someone waits for an answer,
 * and nothing is lost.
 */
export const harms = ['loss', 'risk', 'task'] as const;

export type Harm = (typeof harms)[number];

/** In order of their rank. */
export const pressures = ['now', 'soon', 'later'] as const;

export type Pressure = (typeof pressures)[number];

interface Urgency {
  readonly harm: Harm;
  readonly due: Date | null;
}

// Our choice: due soon means within three days (decision 0030).
export const soonMs = 3 * 86_400_000;

/** A loss and anything overdue is for now; a risk and anything due within three days is for soon. */
export function pressureOf({ harm, due }: Urgency, now: Date): Pressure {
  const msLeft = due === null ? Infinity : due.getTime() - now.getTime();
  if (harm === 'loss' || msLeft <= 0) return 'now';
  return harm === 'risk' || msLeft <= soonMs ? 'soon' : 'later';
}

export interface RankedItem extends Urgency {
  readonly key: string;
  /** Money at risk, in cents; null if there is none, or none that we know. */
  readonly amount: number | null;
  readonly postedAt: Date;
}

/** Larger than any amount: items without one come last. */
export const noAmount = Number.MAX_SAFE_INTEGER;

/** The order of every list of items: what hurts now, then most money at risk, then soonest due, then oldest. */
export function compareItems(now: Date) {
  const rank = (item: RankedItem): readonly number[] => [
    pressures.indexOf(pressureOf(item, now)),
    item.amount === null ? noAmount : -item.amount,
    item.due?.getTime() ?? Infinity,
    item.postedAt.getTime(),
  ];
  return (a: RankedItem, b: RankedItem): number => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((value, index) => value !== other[index]);
    if (at === -1) return a.key < b.key ? -1 : 1;
    return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  };
}
