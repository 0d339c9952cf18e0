import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { sendQuestion as call } from '../contract/enquiry-endpoints.ts';
import { enquiryRefusals as no } from '../contract/enquiry-refusals.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { itemIdOf } from '#modules/marketplace/stones/server/item-numbers.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

export function sendQuestionWith({ identity, providerEmail }: EnquiryParts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<void> => {
    const { name, email, companyName } = requireMember(ctx.actor);
    const about = body.itemId === undefined ? [] : [await titleOf(ctx, body.itemId)];
    await sendLetter(ctx, identity, {
      to: providerEmail,
      subject: `Question about diamonds from ${companyName}`,
      says: [body.question, ...about, `${name}, ${email}`],
    });
  };
}

async function titleOf(ctx: Ctx, itemId: string): Promise<string> {
  const [stone] = await readStones(ctx, itemIdOf(itemId));
  return stone === undefined
    ? refuse(no.enquired_stone_missing)
    : `Item ${itemId}, ${stoneTitle(presentStone(stone))}`;
}
