import { mindTheLine } from '#platform/identity/server/index.ts';
import type { HashedAnswer } from '#platform/identity/server/index.ts';
import type { RegistrationState } from '../../contract/registration-shapes.ts';
import type { RegistrationPorts } from './registration-ports.ts';

export interface HashedCredentials {
  readonly passwordHash: string;
  readonly answers: readonly HashedAnswer[];
}

/** Outside any transaction: hashing waits for other threads, and for known and unknown e-mails alike. */
export async function hashCredentials(
  { identity }: Pick<RegistrationPorts, 'identity'>,
  { password, selectedSecurityQuestions }: RegistrationState['securityOptions'],
): Promise<HashedCredentials> {
  const [passwordHash, answers] = await Promise.all([
    mindTheLine(identity.passwords.hash(password)),
    Promise.all(
      selectedSecurityQuestions.map(async ({ questionId, answer }) => ({
        questionId,
        answerHash: await mindTheLine(identity.passwords.hash(answer)),
      })),
    ),
  ]);
  return { passwordHash, answers };
}
