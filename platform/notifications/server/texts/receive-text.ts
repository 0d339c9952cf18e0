import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { maskedPhone } from '#kit/domain/text/masked.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { notificationsRefusals as no } from '../../contract/notifications-refusals.ts';
import type { receiveText as call } from '../../contract/text-messages.ts';
import { keywordIn } from '../../domain/text-keyword.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { insertKeyword } from './text-store.ts';

type Ports = Pick<NotificationsPorts, 'inboundSms' | 'textNumbers' | 'providerName' | 'supportPhone'>;

/** STOP and START count from the moment this answers. The service confirms both to the sender; HELP is ours to answer. */
export function receiveText({ inboundSms, textNumbers, providerName, supportPhone }: Ports) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof call>,
    request: RequestFacts,
  ): Promise<RawAnswer> => {
    if (inboundSms === null) return refuse(no.text_forged);
    const read = inboundSms.read(request.header, body);
    if (read.kind === 'forged') return refuse(no.text_forged);
    if (read.kind === 'unreadable') return refuse(no.text_unreadable);
    const { id, from, text, isAnswered } = read.sms;
    const keyword = keywordIn(text);
    const isNew =
      keyword !== undefined &&
      (await steps.work(
        async (ctx) => {
          if (!(await insertKeyword(ctx, textNumbers, { id, from, keyword }))) return false;
          await ctx.record({
            act: 'notifications.receiveText',
            recordType: 'text_message',
            recordId: id,
            facts: { keyword, phone: maskedPhone(from) },
          });
          return true;
        },
        { binding: 'job' },
      ));
    const help = `${providerName}: account alerts. For help, call ${supportPhone}. Reply STOP to stop. Message and data rates may apply.`;
    return { bytes: inboundSms.answer(isNew && keyword === 'HELP' && !isAnswered ? help : undefined) };
  };
}
