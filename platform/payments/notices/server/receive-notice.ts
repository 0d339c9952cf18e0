import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { CardGateway, Notice } from '#outside/card-gateway/port.ts';
import { noticeRefusals } from '../contract/notices.ts';
import type { receiveNotice as call } from '../contract/notices.ts';
import { subjectOf, insertNotice } from './notice-store.ts';

/** Applies the notices that wait under the gateway's reference; does nothing where the reference is not its own. */
export type NoticeHandler = (ctx: Ctx, reference: string) => Promise<void>;

export function receiveNoticeHandler(gateway: CardGateway, handlers: readonly NoticeHandler[]) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    const received = await gateway.readNotice(request.header, body);
    if (received.kind === 'forged') return refuse(noticeRefusals.notice_forged);
    if (received.kind === 'notice')
      await applyNotice({ work: (act) => steps.work(act, { binding: 'job' }) }, received.notice, handlers);
  };
}

/** Stored in a transaction of its own first: a notice that can't be applied yet waits. */
export async function applyNotice(
  { work }: Working,
  notice: Notice,
  handlers: readonly NoticeHandler[],
): Promise<void> {
  await work((ctx) => insertNotice(ctx, notice));
  await work(async (ctx) => {
    for (const handle of handlers) await handle(ctx, subjectOf(notice));
  });
}

/** Runs transactions one after the other. Stepwise endpoints and jobs both provide it. */
export interface Working {
  work<T>(act: (ctx: Ctx) => Promise<T>, bound?: BoundTo): Promise<T>;
}

/** No company may read the gateway's notices, so what applies them runs as background work. */
export const asBackgroundJob: BoundTo = { binding: 'job' };
