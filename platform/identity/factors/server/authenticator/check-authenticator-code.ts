import { systemClock } from '#kit/server/clock.ts';
import { findStep } from '#kit/server/one-time-codes/authenticator-code.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { findAuthenticator, lockAuthenticator, rememberStep } from './authenticator-store.ts';
import type { AuthenticatorRow } from './authenticator-store.ts';

/** Whether the person has an authenticator app that was confirmed. */
export async function hasAuthenticator(ctx: Ctx, personId: string): Promise<boolean> {
  return (await findAuthenticator(ctx, personId))?.confirmed_at instanceof Date;
}

/** The code's step in real time: nobody moves the clock of a person's phone, the demo's console included. */
export function stepOfCode(
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  row: AuthenticatorRow,
  code: string,
): number | undefined {
  const typed = code.replaceAll(/\s/g, '');
  return findStep(sealed.open(row.sealed_secret), typed, systemClock.now(), Number(row.last_step));
}

/** True for a right code, which is used up by it: each code counts once. The caller counts failures. */
export async function checkAuthenticatorCode(
  ports: Pick<IdentityPorts, 'sealed'>,
  ctx: Ctx,
  personId: string,
  code: string,
): Promise<boolean> {
  const row = await lockAuthenticator(ctx, personId);
  if (row === undefined || row.confirmed_at === null) return false;
  const step = stepOfCode(ports, row, code);
  if (step === undefined) return false;
  await rememberStep(ctx, personId, step);
  return true;
}
