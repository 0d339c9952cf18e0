import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import type { Delivery, DeliveryLine, Webhook, listWebhooks as call } from '../contract/webhooks.ts';
import { maxWebhooks, rotationOverlapMs } from '../domain/delivery.ts';
import { endpointsOf } from './webhook-store.ts';
import type { EndpointRow } from './webhook-store.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { DeliveryHead, DeliveryRow } from './delivery-store.ts';

export async function listWebhooks(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await endpointsOf(ctx, companyId);
  return {
    items: rows.map((row) => presentWebhook(ctx, row)),
    termsAccepted: await hasAcceptedTerms(ctx),
    actions: canManage(ctx) && rows.length < maxWebhooks ? ['make'] : [],
  };
}

/** Staff in view-as can list webhooks but not change them. */
function canManage(ctx: Ctx): boolean {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined && isPermitted(rolesOf(member), ['BusinessAdministrator']);
}

export const formOf = (row: EndpointRow) => ({
  version: row.version,
  url: row.url,
  events: row.events,
  isOn: row.is_on,
});

export function presentWebhook(ctx: Ctx, row: EndpointRow): Webhook {
  const until = row.rotated_at === null ? undefined : new Date(row.rotated_at.getTime() + rotationOverlapMs);
  return {
    endpointId: row.endpoint_id,
    ...formOf(row),
    offBecause: row.off_because,
    failingSince: row.failing_since?.toISOString() ?? null,
    earlierUntil: until !== undefined && until > ctx.clock.now() ? until.toISOString() : null,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    actions: canManage(ctx) ? ['change', 'rotate', ...(row.is_on ? (['test'] as const) : []), 'remove'] : [],
  };
}

const shownOfAnswer = 200;

export function presentLine(ctx: Ctx, row: DeliveryHead, isOn: boolean): DeliveryLine {
  return {
    deliveryId: row.delivery_id,
    event: row.event,
    at: row.at.toISOString(),
    state: row.state,
    tries: row.tries,
    status: row.status,
    tookMs: row.took_ms,
    answer: row.answer?.slice(0, shownOfAnswer) ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    actions: canManage(ctx) && isOn && row.state !== 'Waiting' ? ['redeliver'] : [],
  };
}

export const presentDelivery = (ctx: Ctx, row: DeliveryRow, isOn: boolean): Delivery => ({
  ...presentLine(ctx, row, isOn),
  attempts: [...row.attempts],
  body: row.body,
});
