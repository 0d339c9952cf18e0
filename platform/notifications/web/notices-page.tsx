import { Button } from '@mantine/core';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listNotices } from '../contract/notices.ts';
import type { Notice } from '../contract/notices.ts';
import { useMarks } from './mark-notices.ts';
import { noticesKey } from './notice-queries.ts';
import styles from './notices.module.css';

const kinds: Record<Notice['status'], StatusKind> = { Unseen: 'gem', Seen: 'info', Read: 'mute' };

const columns: readonly TableColumn<Notice>[] = [
  {
    key: 'title',
    header: 'Notification',
    width: 300,
    isKey: true,
    value: ({ title }) => title,
    card: 'title',
  },
  { key: 'message', header: 'Details', width: 520, value: ({ message }) => message, card: 'fact' },
  timeColumn(({ createdOn }) => createdOn, {
    key: 'createdOn',
    header: 'When',
    width: 130,
    card: 'note',
  }),
  {
    key: 'status',
    header: 'Status',
    width: 110,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={kinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
];

export function NoticesPage() {
  const navigate = useNavigate();
  const { allRead, read } = useMarks();
  const { table, search } = useListPage({
    key: [...noticesKey, 'all'],
    list: (query, options) => call(listNotices, { query: { limit: 50, ...query } }, options),
    search: 'Search notifications',
  });
  const unread = table.source.rows.some(({ status }) => status !== 'Read');
  return (
    <>
      <PageTitle
        title="Notifications"
        facts={
          <>
            Newest first.{' '}
            <Link to="/membership/notifications" className={styles.inText}>
              Notification settings
            </Link>
          </>
        }
        actions={
          <Button
            variant="default"
            aria-disabled={!unread || undefined}
            onClick={unread ? allRead : undefined}
          >
            Mark all as read
          </Button>
        }
      />
      <DataTable
        label="Notifications"
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={({ id, path, status }) => {
          if (status !== 'Read') read(id);
          void navigate({ to: path });
        }}
        height="page"
        empty={
          <EmptyState
            title={search === '' ? 'No notifications yet' : `No results for "${search}"`}
            text="Join requests, approvals and responses appear here as they happen."
          />
        }
      />
    </>
  );
}
