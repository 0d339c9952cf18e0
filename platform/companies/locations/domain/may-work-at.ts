/** Who asks, as far as locations ask. */
export interface Worker {
  readonly administrator: boolean;
  /** The locations that the company gave this person; none means every open one. */
  readonly own: ReadonlySet<string>;
}

/**
 * Spec platform §3: a location has a restricted flag. Our choice: at a restricted one only those work to whom it was
 * given; whoever was given some works at those alone (decision 0017).
 */
export function mayWorkAt(
  { administrator, own }: Worker,
  location: { readonly locationId: string; readonly restricted: boolean },
): boolean {
  if (administrator) return true;
  return own.size === 0 ? !location.restricted : own.has(location.locationId);
}
