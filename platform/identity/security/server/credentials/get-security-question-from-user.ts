import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { getSecurityQuestionFromUser as endpoint } from '../../contract/security-credential-endpoints.ts';
import { answersOf } from '#platform/identity/accounts/server/answer-store.ts';
import { presentQuestion } from '#platform/identity/accounts/server/present-question.ts';

export async function getSecurityQuestionFromUser(
  ctx: Ctx,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointAnswer<typeof endpoint>> {
  const { personId } = requireSignedIn(ctx.actor);
  if (params.id !== personId) refuse(identityRefusals.account_not_found);
  const answers = await answersOf(ctx, personId);
  return { items: answers.map(presentQuestion) };
}
