import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoRefusals } from '../contract/demo.ts';
import type * as calls from '../contract/mailbox.ts';
import type { ListedMail, WholeMail } from '../contract/mailbox.ts';
import type { DemoPorts } from './demo-ports.ts';
import type { MailAddress } from '#kit/server/mail-message/message.ts';
import type { ReadMessage } from '#kit/server/mail-message/read-message.ts';

/** Only the latest 100, since a long-running demo has thousands. */
const latest = { limit: 100 };

type Box = Pick<DemoPorts, 'mailbox'>;

export function listMail({ mailbox }: Box) {
  return async () => ({ items: (await mailbox.listMail(latest)).map(presentListedMail) });
}

export function readMail({ mailbox }: Box) {
  return async (_: Ctx, { params }: EndpointInput<typeof calls.readMail>) =>
    presentMail((await mailbox.readMail(params.id)) ?? refuse(demoRefusals.mail_missing));
}

export function readMailFile({ mailbox }: Box) {
  return async (_: Ctx, { params }: EndpointInput<typeof calls.readMailFile>): Promise<RawAnswer> => ({
    bytes: (await mailbox.readMailBytes(params.id)) ?? refuse(demoRefusals.mail_missing),
    headers: asDownload(`${params.id}.eml`),
  });
}

export function readAttachment({ mailbox }: Box) {
  return async (_: Ctx, { params }: EndpointInput<typeof calls.readAttachment>): Promise<RawAnswer> => {
    const { mail } = (await mailbox.readMail(params.id)) ?? refuse(demoRefusals.mail_missing);
    const attached = mail.attachments[Number(params.number)] ?? refuse(demoRefusals.attachment_missing);
    return { bytes: attached.content, headers: asDownload(attached.fileName) };
  };
}

/** Always a download: attachments come from outside and must not run on our origin. */
function asDownload(fileName: string): Record<string, string> {
  return { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
}

interface ReceivedMail {
  readonly id: string;
  readonly mail: ReadMessage;
}

const party = ({ name, email }: MailAddress) => ({ name: name ?? '', email });

function headOf({ id, mail }: ReceivedMail) {
  const at = mail.date === undefined ? Number.NaN : Date.parse(mail.date);
  return {
    id,
    from: mail.from === undefined ? null : party(mail.from),
    to: mail.to.map(party),
    subject: mail.subject,
    at: Number.isNaN(at) ? null : new Date(at).toISOString(),
  };
}

function presentListedMail(received: ReceivedMail): ListedMail {
  return { ...headOf(received), attachments: received.mail.attachments.length };
}

function presentMail(received: ReceivedMail): WholeMail {
  const { mail } = received;
  return {
    ...headOf(received),
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
