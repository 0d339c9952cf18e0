import type { DescribePerson, IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import type { Consents } from '#platform/identity/provider/server/consents.ts';
import type { Interactions } from '#platform/identity/provider/server/interactions.ts';
import type { Sessions } from '#platform/identity/provider/server/sessions.ts';

/** What sign-in needs besides identity's ports: the provider, and a lookup of people. */
export interface SignInParts extends IdentityPorts {
  readonly interactions: Interactions;
  readonly sessions: Sessions;
  readonly consents: Consents;
  /** The names of other applications by client id. */
  readonly applicationNames: ReadonlyMap<string, string>;
  readonly describePerson: DescribePerson;
  /** The demo lists its people on the sign-in page. */
  readonly demo: boolean;
}
