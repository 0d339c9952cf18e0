/** A whole load, so that nothing the person before saw stays in this tab's memory. */
const load = (address: string): void => window.location.assign(address);

/** The tab signs in anew as this person and then opens `target`, or what was asked for before, if anything was. */
export function become(personId: string, target?: string, go = load): void {
  const query = new URLSearchParams({ as: personId, ...(target === undefined ? {} : { target }) });
  go(`/login?${query.toString()}`);
}
