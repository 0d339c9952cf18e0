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
import { listAnswers, presentQuestion } from '#platform/identity/accounts/server/security-question-store.ts';
import {
  clearFailures,
  countFailure,
  lockedUntil,
} from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { refuseWhenHashingIsBusy } from '#platform/identity/accounts/server/hash-new-password.ts';
import { updateChallenge } from './challenge-store.ts';
import { findUsedCode } from './code-store.ts';
import { completeChallenge, requireOpenChallenge } from './require-open-challenge.ts';
import { randomInt } from 'node:crypto';

type Body = EndpointInput<typeof verifyAnswerCall>['body'];

/** Hashing runs outside any transaction, so the question is read before it and checked again after it. */
export function verifyAnswer({ passwords }: IdentityPorts) {
  return async (steps: Steps, { body }: { body: Body }) => {
    const check = await steps.work((ctx) => findQuestionHash(ctx, body));
    if (check.lockedUntil !== undefined) return lockedAnswer(check.lockedUntil, steps.clock.now());
    const isRight = await refuseWhenHashingIsBusy(
      check.hash === undefined ? passwords.spend(body.answer) : passwords.verify(check.hash, body.answer),
    );
    return steps.work((ctx) => (isRight ? acceptAnswer(ctx, body) : countWrongAnswer(ctx, body)));
  };
}

interface QuestionCheck {
  readonly lockedUntil?: Date | undefined;
  /** Absent if the answer is for a different question. */
  readonly hash?: string | undefined;
}

async function findQuestionHash(ctx: Ctx, body: Body): Promise<QuestionCheck> {
  const { challenge } = await requireOpenChallenge(ctx, body.identityUserId);
  if (challenge.code_verified_at === null) refuse(identityRefusals.code_first);
  const until = await lockedUntil(ctx, 'answer', challenge.person_id);
  if (until !== undefined) return { lockedUntil: until };
  if (challenge.question_id !== body.questionId) return {};
  const answers = await listAnswers(ctx, challenge.person_id);
  return { hash: answers.find(({ questionId }) => questionId === body.questionId)?.answerHash };
}

/** Checked again: a new code may have restarted the challenge, or another answer may have locked it. */
async function acceptAnswer(ctx: Ctx, body: Body) {
  const { challenge } = await requireOpenChallenge(ctx, body.identityUserId);
  const until = await lockedUntil(ctx, 'answer', challenge.person_id);
  if (until !== undefined) return lockedAnswer(until, ctx.clock.now());
  if (challenge.question_id !== body.questionId) refuse(identityRefusals.code_first);
  await clearFailures(ctx, 'answer', challenge.person_id);
  await updateChallenge(ctx, challenge.id, { answer_verified_at: ctx.clock.now() });
  const completed = isCompleted({ codeVerified: challenge.code_verified_at !== null, answerVerified: true });
  if (completed && challenge.proven_at === null) {
    const code = await findUsedCode(ctx, challenge.id);
    await completeChallenge(ctx, challenge, code?.channel === 'Phone' ? 'phone' : 'email');
  }
  return { verifyStatus: true, authenticationFailed: false, completed, message: null };
}

async function countWrongAnswer(ctx: Ctx, body: Body) {
  const { challenge } = await requireOpenChallenge(ctx, body.identityUserId);
  const lockEnd = await countFailure(ctx, 'answer', challenge.person_id);
  await ctx.record({
    act: 'identity.wrongAnswer',
    recordType: 'challenge',
    recordId: challenge.id,
    facts: { person: challenge.person_id, purpose: challenge.purpose, locked: lockEnd !== undefined },
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

/**
 * Our choice: the same question until a new code is sent, so that no one can request questions until they know one
 * (decision 0016).
 */
export async function getRandomQuestion(ctx: Ctx, { query }: EndpointInput<typeof getRandomQuestionCall>) {
  const { challenge } = await requireOpenChallenge(ctx, query.identityUserId);
  if (challenge.code_verified_at === null) refuse(identityRefusals.code_first);
  const answers = await listAnswers(ctx, challenge.person_id);
  const question =
    answers.find(({ questionId }) => questionId === challenge.question_id) ??
    answers[randomInt(Math.max(1, answers.length))] ??
    refuse(identityRefusals.way_not_set_up);
  if (question.questionId !== challenge.question_id)
    await updateChallenge(ctx, challenge.id, { question_id: question.questionId });
  return presentQuestion(question);
}
