import { digestCode, makeRecoveryCodes } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '../../identity-ports.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts';

type Ports = Pick<IdentityPorts, 'codeKey'>;

/** Ten new codes, told this once and kept as digests; the earlier ones stop. */
export async function issueRecoveryCodes({ codeKey }: Ports, ctx: Ctx, personId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const digests = codes.map((code) => digestCode(codeKey, code, personId));
  await replaceRecoveryCodes(ctx, personId, digests);
  return codes;
}

/** Codes come by themselves with the first second factor; somebody who has some keeps them. */
export async function issueFirstRecoveryCodes(
  ports: Ports,
  ctx: Ctx,
  personId: string,
): Promise<string[] | null> {
  const { made } = await countRecoveryCodes(ctx, personId);
  return made > 0 ? null : issueRecoveryCodes(ports, ctx, personId);
}
