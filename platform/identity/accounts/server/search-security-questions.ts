import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { searchSecurityQuestions as call } from '../contract/security-question.ts';
import { securityQuestions } from './answer-store.ts';

export async function searchSecurityQuestions(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const wanted = (body.filter ?? '').toLowerCase();
  const all = await securityQuestions(ctx);
  return { items: all.filter(({ questionText }) => questionText.toLowerCase().includes(wanted)) };
}
