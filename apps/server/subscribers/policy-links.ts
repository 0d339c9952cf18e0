import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { linkDecided, policyLimitsRead } from '#modules/insurance/contract.ts';
import { takeLinkRequest } from '#modules/insurance/server.ts';
import { policyLinkAsked } from '#modules/shipping/contract.ts';
import { endPolicyLinks, takePolicyLimits } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Insurance decides every policy link; a number entered in shipping's setup is one of them. */
export const policyLinks: readonly Subscriber<Ctx>[] = [
  subscriber(policyLinkAsked, 'insurance.policy_link_asked', (ctx: Ctx, asked) =>
    takeLinkRequest(ctx, asked),
  ),
  subscriber(linkDecided, 'shipping.policy_link_decided', (ctx: Ctx, decided) =>
    endPolicyLinks(ctx, decided),
  ),
  subscriber(policyLimitsRead, 'shipping.policy_limits_read', (ctx: Ctx, read) =>
    takePolicyLimits(ctx, read),
  ),
];
