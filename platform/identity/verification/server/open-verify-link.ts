import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { openVerifyLink as call } from '../contract/verification-endpoints.ts';
import { linkStanding } from './link-standing.ts';

export async function openVerifyLink(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { link, asks, isFirst } = await linkStanding(ctx, body.token);
  return { email: maskedEmail(link.email), asks, mayChooseAnew: isFirst };
}
