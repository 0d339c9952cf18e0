import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { answerTakedown } from '../contract/takedown-endpoints.ts';
import type { Takedown } from '../contract/takedown-endpoints.ts';
import { takedownLimits } from '../domain/report-rules.ts';
import { takedownQuery } from './moderation-queries.ts';
import styles from './moderation.module.css';

/** Why the company's page is offline, with the company's response; nothing while it's online. */
export function TakedownNotice() {
  const { data } = useQuery(takedownQuery);
  const takedown = data?.takedown ?? null;
  return takedown === null ? null : <Offline takedown={takedown} />;
}

function Offline({ takedown: { reason, takenAt, answer, answeredAt } }: { readonly takedown: Takedown }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reply = async (): Promise<void> => {
    const values = await dialogs.openForm({
      title: 'Respond to your page takedown',
      body: <p>{reason}</p>,
      fields: [
        {
          name: 'answer',
          label: 'Your response',
          kind: 'textarea',
          required: true,
          maximum: takedownLimits.answer,
          initial: answer ?? '',
          hint: 'Say what you changed, or why the page needs no changes.',
        },
      ],
      proceed: 'Send response',
      doing: 'Sending',
      cancel: 'Cancel',
    });
    if (values === null) return;
    try {
      await call(answerTakedown, { body: { answer: values['answer'] ?? '' } });
      toast.show({ sentence: 'Response sent' });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries(takedownQuery);
  };
  return (
    <Card label="Your page is offline">
      <div className={styles.head}>
        <h2>Your page is offline</h2>
        <StatusBadge kind="bad">Offline</StatusBadge>
      </div>
      <p>
        We took it offline <RelativeTime instant={new Date(takenAt)} />: {reason}
      </p>
      {answer !== null && answeredAt !== null && (
        <p>
          You responded <RelativeTime instant={new Date(answeredAt)} />: {answer}
        </p>
      )}
      <Button variant={answer === null ? 'filled' : 'default'} onClick={() => void reply()}>
        {answer === null ? 'Respond' : 'Change response'}
      </Button>
    </Card>
  );
}
