import { randomInt } from 'node:crypto';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { getRandomQuestion as call } from '../contract/two-factor-endpoints.ts';
import { answersOf } from '#platform/identity/accounts/server/answer-store.ts';
import { presentQuestion } from '#platform/identity/accounts/server/present-question.ts';
import { changeChallenge } from './challenge-store.ts';
import { openChallenge } from './open-challenge.ts';

/** Our choice: the same question until a new code is sent, so that nobody asks on for one they know (decision 0016). */
export async function getRandomQuestion(ctx: Ctx, { query }: EndpointInput<typeof call>) {
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
