import type { IdentityPorts } from '#platform/identity/server.ts';

/** What the team asks of the process: how letters are sealed until they leave. */
export interface TeamPorts {
  readonly identity: Pick<IdentityPorts, 'sealed'>;
}
