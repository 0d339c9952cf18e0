import { Button } from '@mantine/core';
import { day, formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { DeskMessage } from '../contract/contact-messages.ts';
import type { DueState } from '../domain/answer-due.ts';
import type { Marking } from './use-mark-answered.ts';

const kinds: Readonly<Record<DueState, StatusKind>> = { Overdue: 'bad', Today: 'warn', Later: 'info' };

const dueWords: Readonly<Record<DueState, string>> = {
  Overdue: 'Overdue since',
  Today: 'Today,',
  Later: 'By',
};

function dueIn({ due, answerBy }: DeskMessage): string {
  return due === null ? 'Answered' : `${dueWords[due]} ${formatDay(day(answerBy))}`;
}

const mailWords = { waiting: 'On its way', sent: 'Sent', refused: 'Refused' } as const;

export function messageColumns(marking: Marking): readonly TableColumn<DeskMessage>[] {
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
      header: 'Answer',
      width: 190,
      value: dueIn,
      render: (message) => (
        <StatusBadge kind={message.due === null ? 'ok' : kinds[message.due]}>{dueIn(message)}</StatusBadge>
      ),
      card: 'status',
    },
    { key: 'subject', header: 'Subject', width: 150, value: ({ subject }) => subject, card: 'fact' },
    { key: 'message', header: 'Message', width: 340, value: ({ message }) => message, card: 'fact' },
    { key: 'email', header: 'E-mail', width: 230, value: ({ personEmail }) => personEmail, card: 'fact' },
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
    { key: 'mail', header: 'Our mail', width: 110, hidden: true, value: ({ mail }) => mailWords[mail] },
  ];
}

function MarkButton({ message, marking }: { readonly message: DeskMessage; readonly marking: Marking }) {
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
