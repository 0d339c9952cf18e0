import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { OutgoingMail } from '../../contract/mail-endpoints.ts';

const kinds: Record<OutgoingMail['state'], StatusKind> = { Waiting: 'info', Sent: 'ok', Refused: 'bad' };

export function mailColumns({
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
    { key: 'template', header: 'Made by', width: 200, value: ({ template }) => template, hidden: true },
    {
      key: 'state',
      header: 'State',
      width: 110,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={kinds[state]}>{state}</StatusBadge>,
      card: 'status',
    },
    { key: 'tries', header: 'Tries', width: 70, align: 'right', value: ({ tries }) => tries },
    {
      key: 'reason',
      header: 'Said by the mail server',
      width: 260,
      value: ({ reason }) => reason,
      card: 'fact',
    },
    {
      key: 'askedAt',
      header: 'Asked for',
      width: 120,
      value: ({ askedAt }) => askedAt,
      render: ({ askedAt }) => <RelativeTime instant={new Date(askedAt)} />,
      card: 'note',
    },
    {
      key: 'act',
      header: 'Act',
      width: 110,
      value: () => null,
      exported: false,
      render: ({ id, state, subject }) =>
        state === 'Refused' ? (
          <TextButton onClick={() => retry(id)}>
            Send again<span hidden>: {subject}</span>
          </TextButton>
        ) : null,
      card: 'figure',
    },
  ];
}
