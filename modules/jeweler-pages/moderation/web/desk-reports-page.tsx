import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { DeskTakedown, PageReport } from '../contract/desk-endpoints.ts';
import { reportsQuery } from './moderation-queries.ts';
import styles from './moderation.module.css';
import { useDeskActs } from './use-desk-acts.tsx';
import type { DeskActs } from './use-desk-acts.tsx';

/** Visitors' reports about jewelers' pages, and the pages that are offline. */
export function DeskReportsPage() {
  const acts = useDeskActs();
  return (
    <>
      <PageTitle
        title="Page reports"
        facts="Visitors' reports about jewelers' pages. Decide within 24 hours."
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <Screen query={useQuery(reportsQuery)} loading={<LoadingState />}>
        {({ reports, takedowns }) => (
          <>
            <DataTable
              label="Page reports"
              columns={reportColumns(acts)}
              source={givenRows(reports)}
              rowId={({ reportId }) => reportId}
              rowName={({ address, kind }) => `${address}, ${kind}`}
              exportName="page-reports"
              empty={
                <EmptyState
                  title="No open reports"
                  text="Visitors report a page with the link at the bottom."
                />
              }
            />
            <h2 className={styles.section}>Offline pages</h2>
            <DataTable
              label="Offline pages"
              columns={takedownColumns(acts)}
              source={givenRows(takedowns)}
              rowId={({ companyId }) => companyId}
              rowName={({ address }) => address}
              attention={({ answer, readAt }) => (answer === null || readAt !== null ? undefined : 'warn')}
              exportName="offline-pages"
              empty={<EmptyState title="No offline pages" text="Pages that you take offline appear here." />}
            />
          </>
        )}
      </Screen>
    </>
  );
}

const link = (address: string) => (
  <a href={`/pages/${address}`} target="_blank" rel="noopener">
    {address}
  </a>
);

const reportColumns = ({ busy, close, takeDown }: DeskActs): readonly TableColumn<PageReport>[] => [
  {
    key: 'address',
    header: 'Page',
    width: 170,
    isKey: true,
    value: ({ address }) => address,
    render: ({ address }) => link(address),
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 150, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'kind', header: 'Reason', width: 170, value: ({ kind }) => kind, card: 'fact' },
  {
    key: 'details',
    header: 'Details',
    width: 280,
    value: ({ details }) => details,
    render: ({ details }) => <span className={styles.long}>{details}</span>,
    card: 'fact',
  },
  { key: 'email', header: 'Email', width: 160, value: ({ email }) => email, card: 'fact' },
  timeColumn(({ sentAt }: PageReport) => sentAt, {
    key: 'sentAt',
    header: 'Received',
    width: 100,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Action',
    width: 220,
    exported: false,
    value: () => null,
    render: (report) => (
      <span className={styles.acts}>
        <Button size="sm" disabled={busy} onClick={() => close(report)}>
          Close report
        </Button>
        <TextButton onClick={() => takeDown(report)}>Take offline</TextButton>
      </span>
    ),
    card: 'status',
  },
];

const takedownColumns = ({ busy, lift, read }: DeskActs): readonly TableColumn<DeskTakedown>[] => [
  { key: 'address', header: 'Page', width: 170, isKey: true, value: ({ address }) => address, card: 'title' },
  { key: 'company', header: 'Company', width: 150, value: ({ companyName }) => companyName, card: 'fact' },
  {
    key: 'reason',
    header: 'Reason',
    width: 260,
    value: ({ reason }) => reason,
    render: ({ reason }) => <span className={styles.long}>{reason}</span>,
    card: 'fact',
  },
  {
    key: 'answer',
    header: 'Response',
    width: 280,
    value: ({ answer }) => answer ?? '',
    render: ({ answer }) => <span className={styles.long}>{answer ?? '-'}</span>,
    card: 'fact',
  },
  { key: 'by', header: 'Taken offline by', width: 140, value: ({ takenBy }) => takenBy, card: 'fact' },
  timeColumn(({ takenAt }: DeskTakedown) => takenAt, {
    key: 'takenAt',
    header: 'Since',
    width: 100,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Action',
    width: 240,
    exported: false,
    value: () => null,
    render: (page) => (
      <span className={styles.acts}>
        <Button size="sm" variant="default" disabled={busy} onClick={() => lift(page)}>
          Put online
        </Button>
        {page.answer !== null && page.readAt === null && (
          <TextButton onClick={() => read(page)}>Mark as read</TextButton>
        )}
      </span>
    ),
    card: 'status',
  },
];
