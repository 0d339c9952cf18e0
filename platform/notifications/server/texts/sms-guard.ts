import { newId } from '#kit/server/new-id.ts';
import type { SmsSender } from '#outside/sms/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findStopped, insertKeyword } from './text-store.ts';

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

const reason = 'This number replied STOP, so nothing is sent to it.';

/** Sends nothing to a number that replied STOP, whichever slice wrote the message. */
export function guardedSms(inner: SmsSender, work: Work): SmsSender {
  return {
    async send(sms) {
      if ((await work((ctx) => findStopped(ctx, [sms.to]))).has(sms.to)) return { kind: 'rejected', reason };
      const outcome = await inner.send(sms);
      // The service knows of a STOP whose message didn't reach us.
      if (outcome.kind === 'rejected' && outcome.isStopped === true)
        await work((ctx) => insertKeyword(ctx, { id: `service-${newId()}`, from: sms.to, keyword: 'STOP' }));
      return outcome;
    },
  };
}
