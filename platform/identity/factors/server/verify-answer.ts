import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { answersLockedSentence, wrongAnswerSentence } from '../contract/two-factor-endpoints.ts';
import type {
  getRandomQuestion as getRandomQuestionCall,
  verifyAnswer as verifyAnswerCall,
} from '../contract/two-factor-endpoints.ts';
import { isCompleted } from '../domain/challenge.ts';
import { tryAgainSentence } from '#platform/identity/accounts/domain/attempts.ts';
import { answersOf, presentQuestion } from '#platform/identity/accounts/server/security-question-store.ts';
import {
  clearFailures,
  countFailure,
  lockedUntil,
} from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { mindTheLine } from '#platform/identity/accounts/server/hash-new-password.ts';
import { changeChallenge } from './challenge-store.ts';
import { usedCode } from './code-store.ts';
import { completeProof, openChallenge } from './find-challenge.ts';
import { randomInt } from 'node:crypto';

type Body = EndpointInput<typeof verifyAnswerCall>['body'];

/** The hash takes its time outside of any transaction; what is asked and counted stands before and after it. */
export function verifyAnswer({ passwords }: IdentityPorts) {
  return async (steps: Steps, { body }: { body: Body }) => {
    const asked = await steps.work((ctx) => whatWasAsked(ctx, body));
    if (asked.lockedUntil !== undefined) return lockedAnswer(asked.lockedUntil, steps.clock.now());
    const right = await mindTheLine(
      asked.hash === undefined ? passwords.spend(body.answer) : passwords.verify(asked.hash, body.answer),
    );
    return steps.work((ctx) => (right ? takeAnswer(ctx, body) : countWrongAnswer(ctx, body)));
  };
}

interface Asked {
  readonly lockedUntil?: Date | undefined;
  /** Absent where another question was answered than the one that was asked. */
  readonly hash?: string | undefined;
}

async function whatWasAsked(ctx: Ctx, body: Body): Promise<Asked> {
  const { challenge } = await openChallenge(ctx, body.identityUserId);
  if (challenge.code_verified_at === null) refuse(identityRefusals.code_first);
  const until = await lockedUntil(ctx, 'answer', challenge.person_id);
  if (until !== undefined) return { lockedUntil: until };
  if (challenge.question_id !== body.questionId) return {};
  const answers = await answersOf(ctx, challenge.person_id);
  return { hash: answers.find(({ questionId }) => questionId === body.questionId)?.answerHash };
}

/** Looked at again: meanwhile a new code may have begun everything anew, or another answer closed the lock. */
async function takeAnswer(ctx: Ctx, body: Body) {
  const { challenge } = await openChallenge(ctx, body.identityUserId);
  const until = await lockedUntil(ctx, 'answer', challenge.person_id);
  if (until !== undefined) return lockedAnswer(until, ctx.clock.now());
  if (challenge.question_id !== body.questionId) refuse(identityRefusals.code_first);
  await clearFailures(ctx, 'answer', challenge.person_id);
  await changeChallenge(ctx, challenge.id, { answer_verified_at: ctx.clock.now() });
  const completed = isCompleted({ codeVerified: challenge.code_verified_at !== null, answerVerified: true });
  if (completed && challenge.proven_at === null) {
    const code = await usedCode(ctx, challenge.id);
    await completeProof(ctx, challenge, code?.channel === 'Phone' ? 'phone' : 'email');
  }
  return { verifyStatus: true, authenticationFailed: false, completed, message: null };
}

async function countWrongAnswer(ctx: Ctx, body: Body) {
  const { challenge } = await openChallenge(ctx, body.identityUserId);
  const closed = await countFailure(ctx, 'answer', challenge.person_id);
  await ctx.record({
    act: 'identity.wrongAnswer',
    recordType: 'challenge',
    recordId: challenge.id,
    facts: { person: challenge.person_id, purpose: challenge.purpose, locked: closed !== undefined },
  });
  const until = await lockedUntil(ctx, 'answer', challenge.person_id);
  if (until !== undefined) return lockedAnswer(until, ctx.clock.now());
  return {
    verifyStatus: false,
    authenticationFailed: false,
    completed: false,
    message: wrongAnswerSentence,
  };
}

function lockedAnswer(until: Date, now: Date) {
  return {
    verifyStatus: false,
    authenticationFailed: true,
    completed: false,
    message: `${answersLockedSentence} ${tryAgainSentence(until, now)}`,
  };
}

/** Our choice: the same question until a new code is sent, so that nobody asks on for one they know (decision 0016). */
export async function getRandomQuestion(ctx: Ctx, { query }: EndpointInput<typeof getRandomQuestionCall>) {
  const { challenge } = await openChallenge(ctx, query.identityUserId);
  if (challenge.code_verified_at === null) refuse(identityRefusals.code_first);
  const answers = await answersOf(ctx, challenge.person_id);
  const asked =
    answers.find(({ questionId }) => questionId === challenge.question_id) ??
    answers[randomInt(Math.max(1, answers.length))] ??
    refuse(identityRefusals.way_not_set_up);
  if (asked.questionId !== challenge.question_id)
    await changeChallenge(ctx, challenge.id, { question_id: asked.questionId });
  return presentQuestion(asked);
}
