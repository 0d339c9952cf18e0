import { UnsendableMessage } from '#kit/server/mail-message/message.ts';
import { createSmtpClient, type SmtpOptions } from '#kit/server/mail-message/smtp-client.ts';
import type { MailOutcome, MailSender } from '../port.ts';

export function createSmtpMail(options: SmtpOptions & { readonly now: () => Date }): MailSender {
  const client = createSmtpClient(options);
  return {
    async send(mail) {
      try {
        const { refused } = await client.deliver(mail, options.now());
        return { kind: 'accepted', messageId: mail.messageId, refused };
      } catch (fault) {
        return outcomeOf(fault);
      }
    },
    close: async () => client.close(),
  };
}

/**
 * RFC 5321 §4.2.1: 4yz is temporary, 5yz final. A failed login (also 5yz) or handshake says nothing about the mail: our
 * settings are wrong, and the mail waits until they are fixed.
 */
function outcomeOf(fault: unknown): MailOutcome {
  const reason = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof UnsendableMessage) return { kind: 'rejected', reason };
  const { code, responseCode } = fault as { code?: unknown; responseCode?: unknown };
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const final = typeof responseCode === 'number' && responseCode >= 500;
  return { kind: aboutTheMail && final ? 'rejected' : 'retry', reason };
}
