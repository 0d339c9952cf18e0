import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { noticeRefusals } from '../contract/notice-endpoint.ts';
import type { receiveNotice as call } from '../contract/notice-endpoint.ts';
import { takeInNotice } from './take-in-notice.ts';

export function receiveNoticeWith(gateway: CardGateway) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    const read = await gateway.readNotice(request.header, body);
    if (read.kind === 'forged') return refuse(noticeRefusals.notice_forged);
    if (read.kind === 'notice')
      await takeInNotice({ work: (act) => steps.work(act, { binding: 'job' }) }, read.notice);
  };
}
