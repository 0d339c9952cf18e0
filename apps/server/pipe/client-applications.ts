import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';

export interface ClientApplication {
  readonly name: string;
  /** Requests a minute of everybody who uses this application together. */
  readonly perMinute: number;
}

export type FindApplication = (key: string | undefined) => ClientApplication;

// Spec rulings 3: the subscription key identifies the client application; unknown is refused.
export function clientApplications(configured: string | undefined, callsOfPortal: number): FindApplication {
  const ourOwn: [string, ClientApplication] = ['loupe-web', { name: 'web', perMinute: callsOfPortal }];
  const further = (configured ?? '')
    .split(',')
    .filter((pair) => pair.includes('='))
    .map((pair): [string, ClientApplication] => {
      // A key may end in the equals signs of its base64.
      const at = pair.indexOf('=');
      return [pair.slice(at + 1), { name: pair.slice(0, at), perMinute: 6_000 }];
    });
  const known = new Map([ourOwn, ...further]);
  return (key) => (key === undefined ? undefined : known.get(key)) ?? refuse(kitRefusals.unknown_client);
}
