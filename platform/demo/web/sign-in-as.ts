/** A full page load clears what the previous person saw from memory. */
const load = (address: string): void => window.location.assign(address);

/** Signs in as this person, then opens `target` or the page requested before. */
export function become(personId: string, target?: string, go = load): void {
  const query = new URLSearchParams({ as: personId, ...(target === undefined ? {} : { target }) });
  go(`/login?${query.toString()}`);
}
