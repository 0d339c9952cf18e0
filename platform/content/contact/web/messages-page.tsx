import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { listContactMessages } from '../contract/contact-messages.ts';
import type { DeskMessage } from '../contract/contact-messages.ts';
import { deskMessagesKey, useMarkAnswered } from './use-mark-answered.ts';
import type { MarkAnswered } from './use-mark-answered.ts';
import { Button } from '@mantine/core';
import { day, formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import type { DueState } from '../domain/contact-message.ts';

type State = 'open' | 'answered';

/** Spec platform §9: contact response 2 business days; sorted by due day. */
export function MessagesPage() {
  const [state, setState] = useState<State>('open');
  const remember = useRemembered('desk-messages');
  const marking = useMarkAnswered();
  const { table, first } = useListPage({
    key: deskMessagesKey,
    list: (query, options) => call(listContactMessages, { query: { limit: 50, ...query } }, options),
    filter: { state },
  });
  return (
    <>
      <PageTitle title="Messages" facts={first === undefined ? ' ' : factsOf(first)} />
      {marking.error !== undefined && <FailureMessage error={marking.error} />}
      <DataTable
        label="Messages"
        columns={messageColumns(marking)}
        {...table}
        rowId={({ id }) => id}
        rowName={({ personName, companyName }) => `${personName}, ${companyName}`}
        attention={({ due }) => (due === 'Overdue' ? 'bad' : undefined)}
        remember={remember}
        filters={[
          choiceFilter<State>({
            key: 'state',
            label: 'Messages',
            value: state,
            options: [
              { value: 'open', label: 'unanswered' },
              { value: 'answered', label: 'answered' },
            ],
            onChange: (value) => setState(value ?? 'open'),
          }),
        ]}
        exportName="messages"
        height="page"
        empty={
          <EmptyState
            title={state === 'open' ? 'All caught up' : 'No answered messages yet'}
            text="Questions from members appear here, with the response due date."
          />
        }
      />
    </>
  );
}

function factsOf({ open, overdue }: { readonly open: number; readonly overdue: number }): string {
  if (open === 0) return 'No messages awaiting a response.';
  const waiting =
    open === 1
      ? '1 message awaiting a response'
      : `${open.toLocaleString('en-US')} messages awaiting a response`;
  return overdue === 0 ? `${waiting}.` : `${waiting}, ${overdue} overdue.`;
}

const kinds: Readonly<Record<DueState, StatusKind>> = { Overdue: 'bad', Today: 'warn', Later: 'info' };

const dueLabels: Readonly<Record<DueState, string>> = {
  Overdue: 'Overdue since',
  Today: 'Today,',
  Later: 'By',
};

function dueIn({ due, answerBy }: DeskMessage): string {
  return due === null ? 'Answered' : `${dueLabels[due]} ${formatDay(day(answerBy))}`;
}

const mailLabels = { waiting: 'Sending', sent: 'Sent', refused: 'Rejected' } as const;

function messageColumns(marking: MarkAnswered): readonly TableColumn<DeskMessage>[] {
  return [
    {
      key: 'person',
      header: 'From',
      width: 150,
      isKey: true,
      sticky: true,
      value: ({ personName }) => personName,
      card: 'title',
    },
    { key: 'company', header: 'Company', width: 160, value: ({ companyName }) => companyName, card: 'fact' },
    {
      key: 'due',
      header: 'Reply',
      width: 190,
      value: dueIn,
      render: (message) => (
        <StatusBadge kind={message.due === null ? 'ok' : kinds[message.due]}>{dueIn(message)}</StatusBadge>
      ),
      card: 'status',
    },
    { key: 'subject', header: 'Subject', width: 150, value: ({ subject }) => subject, card: 'fact' },
    { key: 'message', header: 'Message', width: 340, value: ({ message }) => message, card: 'fact' },
    { key: 'email', header: 'Email', width: 230, value: ({ personEmail }) => personEmail, card: 'fact' },
    timeColumn(({ sentAt }) => sentAt, {
      key: 'sentAt',
      header: 'Asked',
      width: 110,
      card: 'fact',
    }),
    {
      key: 'actions',
      header: 'Actions',
      width: 140,
      exported: false,
      value: () => null,
      render: (message) => <MarkButton message={message} marking={marking} />,
      card: 'note',
    },
    { key: 'mail', header: 'Email status', width: 110, hidden: true, value: ({ mail }) => mailLabels[mail] },
  ];
}

function MarkButton({ message, marking }: { readonly message: DeskMessage; readonly marking: MarkAnswered }) {
  if (!message.actions.includes('markAnswered')) return '-';
  return (
    <Button
      size="xs"
      variant="default"
      disabled={marking.busy}
      aria-label={`Mark answered: ${message.personName}, ${message.companyName}`}
      onClick={() => marking.mark(message)}
    >
      Mark answered
    </Button>
  );
}
