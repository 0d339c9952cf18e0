import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { listOutgoingMail, retryOutgoingMail } from '../contract/outgoing-mail.ts';
import type { OutgoingMail } from '../contract/outgoing-mail.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';

type State = OutgoingMail['state'];

/** Desk page: queued, rejected and sent email. */
export function OutgoingMailPage() {
  const [state, setState] = useState<State | undefined>(undefined);
  const retrying = useRetryMail();
  const { table } = useListPage({
    key: outgoingMailKey,
    list: (query, options) => call(listOutgoingMail, { query: { limit: 50, ...query } }, options),
    filter: { state },
  });
  return (
    <>
      <PageTitle
        title="Outgoing email"
        facts="Emails are saved before sending, so a mail server outage can delay them but never lose them."
      />
      {retrying.error !== undefined && <FailureMessage error={retrying.error} />}
      <DataTable
        label="Outgoing email"
        columns={mailColumns(retrying)}
        {...table}
        rowId={({ id }) => id}
        rowName={({ subject, to }) => `${subject}, to ${to}`}
        attention={(mail) => (mail.state === 'Refused' ? 'bad' : undefined)}
        filters={[
          choiceFilter<State>({
            key: 'state',
            label: 'Status',
            value: state,
            options: [
              { value: 'Waiting', label: 'waiting' },
              { value: 'Refused', label: 'rejected' },
              { value: 'Sent', label: 'sent' },
            ],
            onChange: setState,
          }),
        ]}
        exportName="outgoing-mail"
        height="page"
        empty={
          <EmptyState
            title={state === undefined ? 'No emails yet' : 'No emails with this status'}
            text="Notification emails, digests and template messages appear here with their delivery status."
          />
        }
      />
    </>
  );
}

const outgoingMailKey = ['notifications', 'outgoing-mail'] as const;

function useRetryMail() {
  const client = useQueryClient();
  const { error, act } = useAction();
  const retry = (id: string): void =>
    void act(async () => {
      try {
        const { to } = await call(retryOutgoingMail, { params: { id } });
        toast.show({ sentence: `Resending the email to ${to}` });
      } finally {
        await client.invalidateQueries({ queryKey: outgoingMailKey });
      }
    });
  return { error, retry };
}

const kinds: Record<OutgoingMail['state'], StatusKind> = { Waiting: 'info', Sent: 'ok', Refused: 'bad' };

const statusLabels: Record<OutgoingMail['state'], string> = {
  Waiting: 'Waiting',
  Sent: 'Sent',
  Refused: 'Rejected',
};

function mailColumns({
  retry,
}: {
  readonly retry: (id: string) => void;
}): readonly TableColumn<OutgoingMail>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      width: 280,
      isKey: true,
      value: ({ subject }) => subject,
      card: 'title',
    },
    { key: 'to', header: 'To', width: 220, value: ({ to }) => to, card: 'fact' },
    { key: 'template', header: 'Template', width: 200, value: ({ template }) => template, hidden: true },
    {
      key: 'state',
      header: 'Status',
      width: 180,
      value: ({ state }) => statusLabels[state],
      render: ({ id, state, subject }) => (
        <>
          <StatusBadge kind={kinds[state]}>{statusLabels[state]}</StatusBadge>{' '}
          {state === 'Refused' && (
            <TextButton onClick={() => retry(id)}>
              Resend<span hidden>: {subject}</span>
            </TextButton>
          )}
        </>
      ),
      card: 'status',
    },
    { key: 'tries', header: 'Attempts', width: 70, align: 'right', value: ({ tries }) => tries },
    {
      key: 'reason',
      header: 'Mail server response',
      width: 260,
      value: ({ reason }) => reason,
    },
    timeColumn(({ askedAt }) => askedAt, {
      key: 'askedAt',
      header: 'Requested',
      width: 120,
      card: 'note',
    }),
  ];
}
