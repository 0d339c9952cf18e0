import type { MailSender } from '#outside/mail/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { listUndeliverableOf } from './address-store.ts';

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

const reason = 'This address is undeliverable, so nothing is sent to it.';

/**
 * Sends nothing to undeliverable addresses, whichever slice wrote the email. What a person asked for is tried: it may be their
 * only way in, and the bounce may be over (decision 0017).
 */
export function guardedMail(inner: MailSender, work: Work): MailSender {
  return {
    async send(mail) {
      if (mail.isRequested === true) return inner.send(mail);
      const emails = mail.to.map(({ email }) => email.toLowerCase());
      const dead = await work((ctx) => listUndeliverableOf(ctx, emails));
      if (dead.size === 0) return inner.send(mail);
      const to = mail.to.filter(({ email }) => !dead.has(email.toLowerCase()));
      return to.length === 0 ? { kind: 'rejected', reason } : inner.send({ ...mail, to });
    },
    close: () => inner.close(),
  };
}
