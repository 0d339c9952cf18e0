import { newId } from '#kit/server/new-id.ts';
import type { SmsSender } from '#outside/sms/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TextNumbers } from './text-numbers.ts';
import { e164, findStop, insertKeyword } from './text-store.ts';

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

const reason = 'This number replied STOP, so nothing is sent to it.';

/** Sends nothing to a number that replied STOP, whichever slice wrote the message. */
export function guardedSms(inner: SmsSender, numbers: TextNumbers, work: Work): SmsSender {
  return {
    async send(sms) {
      if ((await work((ctx) => findStop(ctx, numbers, sms.to))) !== undefined)
        return { kind: 'rejected', reason };
      const outcome = await inner.send(sms);
      // The service knows of a STOP whose message didn't reach us.
      if (outcome.kind === 'rejected' && outcome.isStopped === true)
        await work((ctx) =>
          insertKeyword(ctx, numbers, { id: `service-${newId()}`, from: sms.to, keyword: 'STOP' }),
        );
      return outcome;
    },
  };
}

/** Whether this number, as stored in accounts, replied STOP. */
export const stopsTexts =
  (numbers: TextNumbers) =>
  async (ctx: Ctx, phone: string): Promise<boolean> =>
    (await findStop(ctx, numbers, e164(phone))) !== undefined;
