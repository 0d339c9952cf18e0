import { digestCode, readRecoveryCode } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '../../identity-ports.ts';
import { spendRecoveryCode } from './recovery-code-store.ts';

/** True for one of the person's own codes that was not used before; it is used up. The caller counts failures. */
export async function useRecoveryCode(
  { codeKey }: Pick<IdentityPorts, 'codeKey'>,
  ctx: Ctx,
  personId: string,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === undefined) return false;
  return spendRecoveryCode(ctx, personId, digestCode(codeKey, code, personId));
}
