import * as z from 'zod/mini';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { makeCardToken as call } from '../../contract/credit-card-endpoints.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';

const inside = z.object({ companyId: z.string(), nonce: z.string(), until: z.number() });

// As long as the gateway keeps what was typed.
const goodMs = 30 * 60 * 1000;

/** The nonce in an envelope that only we open: nothing has to be kept until the card is added. */
export function makeCardTokenWith(sealed: SealedTexts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(ctx.actor);
    const until = ctx.clock.now().getTime() + goodMs;
    const text = JSON.stringify({ companyId, nonce: body.nonce, until } satisfies z.infer<typeof inside>);
    return { token: sealed.seal(text) };
  };
}

export function nonceIn(
  sealed: SealedTexts,
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  token: string,
): string {
  const { companyId, nonce, until } = openToken(sealed, token);
  const isOurs = companyId === requireMember(actor).companyId;
  return isOurs && until > clock.now().getTime() ? nonce : refuse(methodRefusals.token_over);
}

function openToken(sealed: SealedTexts, token: string): z.infer<typeof inside> {
  try {
    return z.parse(inside, JSON.parse(sealed.open(token)));
  } catch {
    return refuse(methodRefusals.token_over);
  }
}
