import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';

/** Passkeys belong to the host of the portal's public address, and are asked for on exactly that origin. */
export function relyingParty({ origin }: Pick<IdentityPorts, 'origin'>): { rpId: string; origin: string } {
  const address = new URL(origin());
  return { rpId: address.hostname, origin: address.origin };
}
