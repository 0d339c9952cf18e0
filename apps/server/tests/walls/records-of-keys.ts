import type { Problem } from '#kit/contract/problem.ts';
import { revokeApiKey, rotateApiKey } from '#platform/api-keys/contract.ts';
import { acceptTerms, createKey } from '../../testing/key-caller.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** A key of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfKeys(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const ofAnother = async () => ({ params: { keyId: await (made ??= keyOf(loupe())) } });
  return {
    [rotateApiKey.name]: async () => (await loupe().as('Ilse')).call(rotateApiKey, await ofAnother()),
    [revokeApiKey.name]: async () => (await loupe().as('Ilse')).call(revokeApiKey, await ofAnother()),
  };
}

async function keyOf(loupe: TestLoupe): Promise<string> {
  const marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  return (await createKey(marta, 'team:read')).key.keyId;
}
