import { chooseDemoPerson } from './demo-session.ts';

/** A whole load, so that nothing the person before saw stays in this tab's memory. */
const load = (address: string): void => window.location.assign(address);

/** The tab begins anew as this person: `/login` follows the address that was asked for before, if any. */
export function become(personId: string, address = '/login', go = load): void {
  chooseDemoPerson(personId);
  go(address);
}
