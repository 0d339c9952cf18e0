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

export interface Urgency {
  /** Urgent, whatever its due day. */
  readonly urgent: boolean;
  readonly due: Date | null;
}

export type Pressure = 'now' | 'soon' | 'later';

// Our choice: due soon means within three days (decision 0017).
const soonMs = 3 * 86_400_000;

export function pressureOf({ urgent, due }: Urgency, now: Date): Pressure {
  const msLeft = due === null ? undefined : due.getTime() - now.getTime();
  if (urgent || (msLeft !== undefined && msLeft <= 0)) return 'now';
  return msLeft !== undefined && msLeft <= soonMs ? 'soon' : 'later';
}
