import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { systemClock } from '#kit/server/clock.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  changeSecurityQuestions as changeSecurityQuestionsCall,
  getSecurityQuestionFromUser as getSecurityQuestionFromUserCall,
} from '../contract/security-credential-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import { stepUpSeconds, requireStepUp } from '#platform/identity/step-up/server/step-up.ts';
import {
  listAnswers,
  areKnownQuestions,
  presentQuestion,
  replaceAnswers,
} from '#platform/identity/accounts/server/security-question-store.ts';
import type { HashedAnswer } from '#platform/identity/accounts/server/security-question-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { refuseWhenHashingIsBusy } from '#platform/identity/accounts/server/hash-new-password.ts';
import { hasSecondFactor } from '#platform/identity/factors/server/authenticator-store.ts';
import { emailFactorChanged } from './email-factor-changed.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';

/** Spec rulings 13: the browser's hash is hashed again; only that is stored. */
export function changeSecurityQuestions(ports: IdentityPorts) {
  return async (steps: Steps, { body }: EndpointInput<typeof changeSecurityQuestionsCall>): Promise<void> => {
    const { personId } = requireSignedIn(steps.actor);
    await steps.work(async (ctx) => {
      await requireProof(ctx, personId);
      const questionIds = body.securityQAs.map(({ questionId }) => questionId);
      if (!(await areKnownQuestions(ctx, questionIds))) refuse(securityRefusals.unknown_question);
    });
    const answers: HashedAnswer[] = [];
    for (const { questionId, answer } of body.securityQAs) {
      answers.push({ questionId, answerHash: await refuseWhenHashingIsBusy(ports.passwords.hash(answer)) });
    }
    await steps.work(async (ctx) => {
      await replaceAnswers(ctx, personId, answers);
      await emailFactorChanged(ports, ctx, 'added', 'new security questions; the old ones no longer work');
      await ctx.record({
        act: 'identity.changeSecurityQuestions',
        recordType: 'person',
        recordId: personId,
      });
    });
  };
}

/** A person without any credentials to prove chooses their first questions right after signing in. */
async function requireProof(ctx: Ctx, personId: string): Promise<void> {
  const { session } = requireSignedIn(ctx.actor);
  // Sessions use the real time, whatever time the demo shows.
  const since = systemClock.now().getTime() - stepUpSeconds * 1000;
  const signedInRecently = session !== undefined && session.signedInAt.getTime() >= since;
  const hasAnswers = (await listAnswers(ctx, personId)).length > 0;
  if (signedInRecently && !hasAnswers && !(await hasSecondFactor(ctx, personId))) return;
  await requireStepUp(ctx);
}

export async function getSecurityQuestionFromUser(
  ctx: Ctx,
  { params }: EndpointInput<typeof getSecurityQuestionFromUserCall>,
): Promise<EndpointAnswer<typeof getSecurityQuestionFromUserCall>> {
  const { personId } = requireSignedIn(ctx.actor);
  if (params.id !== personId) refuse(identityRefusals.account_not_found);
  const answers = await listAnswers(ctx, personId);
  return { items: answers.map(presentQuestion) };
}
