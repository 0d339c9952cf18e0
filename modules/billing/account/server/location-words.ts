/** A location as a document names it: what was bought stays, also where the location is gone. */
export function locationWords(locationId: string | null, named: ReadonlyMap<string, string>): string {
  return locationId === null ? 'No location' : (named.get(locationId) ?? 'A former location');
}
