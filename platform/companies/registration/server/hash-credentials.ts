import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { areKnownQuestions, mindTheLine } from '#platform/identity/server.ts';
import type { HashedAnswer } from '#platform/identity/server.ts';
import { registrationRefusals as no } from '../contract/registration-refusals.ts';
import type { RegistrationState } from '../contract/registration-shapes.ts';
import type { RegistrationPorts } from './registration-ports.ts';

export interface HashedCredentials {
  readonly passwordHash: string;
  readonly answers: readonly HashedAnswer[];
}

type Typed = RegistrationState['securityOptions'];

/** Before anything looks at the e-mail: a question that nobody asks must not tell a free e-mail from one in use. */
export async function requireKnownQuestions(ctx: Ctx, { selectedSecurityQuestions }: Typed): Promise<void> {
  const chosen = selectedSecurityQuestions.map(({ questionId }) => questionId);
  if (!(await areKnownQuestions(ctx, chosen))) refuse(no.unknown_question);
}

/** Outside any transaction: hashing waits for other threads, and for known and unknown e-mails alike. */
export async function hashCredentials(
  { identity }: Pick<RegistrationPorts, 'identity'>,
  { password, selectedSecurityQuestions }: Typed,
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
