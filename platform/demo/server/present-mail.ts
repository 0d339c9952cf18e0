import type { MailAddress } from '#kit/server/mail-message/message.ts';
import type { ReadMessage } from '#kit/server/mail-message/read-message.ts';
import type { ListedMail, WholeMail } from '../contract/mail-endpoints.ts';

interface KeptMail {
  readonly id: string;
  readonly mail: ReadMessage;
}

const party = ({ name, email }: MailAddress) => ({ name: name ?? '', email });

function headOf({ id, mail }: KeptMail) {
  const at = mail.date === undefined ? Number.NaN : Date.parse(mail.date);
  return {
    id,
    from: mail.from === undefined ? null : party(mail.from),
    to: mail.to.map(party),
    subject: mail.subject,
    at: Number.isNaN(at) ? null : new Date(at).toISOString(),
  };
}

export function presentListedMail(kept: KeptMail): ListedMail {
  return { ...headOf(kept), attachments: kept.mail.attachments.length };
}

export function presentMail(kept: KeptMail): WholeMail {
  const { mail } = kept;
  return {
    ...headOf(kept),
    replyTo: mail.replyTo.map(party),
    text: mail.text,
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ fileName, contentType, content }, number) => ({
      number,
      fileName,
      contentType,
      bytes: content.byteLength,
    })),
  };
}
