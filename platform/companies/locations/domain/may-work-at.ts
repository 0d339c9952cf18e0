/** What location rules need to know about a person. */
export interface LocationWorker {
  readonly administrator: boolean;
  /** Locations assigned to this person; empty means every unrestricted one. */
  readonly assigned: ReadonlySet<string>;
}

/**
 * Spec platform §3: a location has a restricted flag. Our choice: only people assigned to a restricted location work
 * there, and a person with assigned locations works at those only (decision 0017).
 */
export function mayWorkAt(
  { administrator, assigned }: LocationWorker,
  location: { readonly locationId: string; readonly restricted: boolean },
): boolean {
  if (administrator) return true;
  return assigned.size === 0 ? !location.restricted : assigned.has(location.locationId);
}
