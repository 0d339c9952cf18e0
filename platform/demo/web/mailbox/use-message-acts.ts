import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { reportMail } from '../../contract/mailbox.ts';
import type { MailReport } from '../../contract/mailbox.ts';
import { replyToSms } from '../../contract/usage-records.ts';
import type { TextReply } from '../../contract/usage-records.ts';
import { smsQuery } from '../demo-queries.ts';

const reported: Readonly<Record<MailReport, string>> = {
  bounce: 'Bounce reported. See Undeliverable addresses at the desk.',
  complaint: 'Complaint reported. The reader gets no more optional email.',
};

/** What a reader or a mail server does with a message. */
export function useMessageActs() {
  const client = useQueryClient();
  const { error, act, busy } = useAction();
  return {
    error,
    busy,
    report: (id: string, report: MailReport) =>
      void act(async () => {
        await call(reportMail, { params: { id }, body: { report } });
        toast.show({ sentence: reported[report] });
      }),
    reply: (from: string, text: TextReply) =>
      void act(async () => {
        await call(replyToSms, { body: { from, text } });
        toast.show({ sentence: `Replied ${text}` });
        await client.invalidateQueries({ queryKey: smsQuery.queryKey });
      }),
  };
}
