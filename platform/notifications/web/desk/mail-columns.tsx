import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
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
      width: 180,
      value: ({ state }) => state,
      render: ({ id, state, subject }) => (
        <>
          <StatusBadge kind={kinds[state]}>{state}</StatusBadge>{' '}
          {state === 'Refused' && (
            <TextButton onClick={() => retry(id)}>
              Send again<span hidden>: {subject}</span>
            </TextButton>
          )}
        </>
      ),
      card: 'status',
    },
    { key: 'tries', header: 'Tries', width: 70, align: 'right', value: ({ tries }) => tries },
    {
      key: 'reason',
      header: 'Said by the mail server',
      width: 260,
      value: ({ reason }) => reason,
    },
    timeColumn(({ askedAt }) => askedAt, {
      key: 'askedAt',
      header: 'Asked for',
      width: 120,
      card: 'note',
    }),
  ];
}
