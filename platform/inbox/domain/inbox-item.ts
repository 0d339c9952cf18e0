/** The pictures that an item may wear, by the kit's names. */
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

export interface Urgency {
  /** It cannot wait, whatever its day. */
  readonly urgent: boolean;
  readonly due: Date | null;
}

export type Pressure = 'now' | 'soon' | 'later';

// Our choice: three days before its day a thing is soon (decision 0017).
const soonMs = 3 * 86_400_000;

export function pressureOf({ urgent, due }: Urgency, now: Date): Pressure {
  const left = due === null ? undefined : due.getTime() - now.getTime();
  if (urgent || (left !== undefined && left <= 0)) return 'now';
  return left !== undefined && left <= soonMs ? 'soon' : 'later';
}
