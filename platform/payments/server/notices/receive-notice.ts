import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server/index.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { noticeRefusals } from '../../contract/notice-endpoint.ts';
import type { receiveNotice as call } from '../../contract/notice-endpoint.ts';
import { lockChargeOfReference } from '../charges/charge-store.ts';
import { takeInRefundNotices } from '../refunds/take-in-refund-notices.ts';
import { aboutOf, insertNotice } from './notice-store.ts';
import { takeInNotices } from './take-in-notices.ts';

/** Written down first and understood second: what can't be understood yet is kept. */
export function receiveNoticeWith(gateway: CardGateway) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    const read = gateway.readNotice(request.header, body);
    if (read.kind === 'forged') return refuse(noticeRefusals.notice_forged);
    if (read.kind === 'other') return;
    const { notice } = read;
    await steps.work((ctx) => insertNotice(ctx, notice), { binding: 'job' });
    await steps.work((ctx) => takeIn(ctx, aboutOf(notice)), { binding: 'job' });
  };
}

async function takeIn(ctx: Ctx, about: string): Promise<void> {
  const charge = await lockChargeOfReference(ctx, about);
  if (charge !== undefined) await takeInNotices(ctx, charge);
  else await takeInRefundNotices(ctx, about);
}
