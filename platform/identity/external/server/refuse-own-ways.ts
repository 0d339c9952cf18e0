import { refuse } from '#kit/server/refuse.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';

/**
 * Our choice: an external provider takes the place of every password and passkey of ours, staff's included; whoever
 * left there is out here. Should it be away for long, whoever runs the portal allows both by configuration (decision
 * 0016).
 */
export function refuseOwnWays({ external }: Pick<IdentityPorts, 'external'>): void {
  if (external?.only === true) refuse(externalRefusals.signs_in_elsewhere);
}
