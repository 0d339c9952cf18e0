import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoRefusals } from '../contract/demo-refusals.ts';
import type * as calls from '../contract/mail-endpoints.ts';
import type { DemoPorts } from './demo-ports.ts';
import { presentListedMail, presentMail } from './present-mail.ts';

/** The latest hundred: a demo left running for weeks must not read thousands of files for one look. */
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

/** Always a download and never shown: what is attached came from outside and must not run as ours. */
function asDownload(fileName: string): Record<string, string> {
  return { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
}
