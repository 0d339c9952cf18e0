import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { demoRefusals } from '../contract/demo.ts';
import type { reportMail as reportCall } from '../contract/mailbox.ts';
import type { replyToSms as replyCall } from '../contract/usage-records.ts';
import type { DemoPorts } from './demo-ports.ts';

/** Outside a transaction, because the sandbox posts its report to the portal like a real service. */
export const reportMail =
  ({ mailbox, messagesDesk }: DemoPorts) =>
  async (_steps: Steps, { params, body }: EndpointInput<typeof reportCall>): Promise<void> => {
    const service = messagesDesk.report ?? refuse(demoRefusals.messages_real);
    const { mail } = (await mailbox.readMail(params.id)) ?? refuse(demoRefusals.mail_missing);
    for (const { email } of mail.to)
      await service.post({ to: email, messageId: mail.messageId, report: body.report });
  };

export const replyToSmsWith =
  ({ messagesDesk }: DemoPorts) =>
  async (_steps: Steps, { body }: EndpointInput<typeof replyCall>): Promise<void> => {
    const service = messagesDesk.reply ?? refuse(demoRefusals.messages_real);
    await service.post(body);
  };
