import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { RequestForm } from './request-form.tsx';
import { reportColumns } from './report-columns.tsx';
import { kindsQuery, reportsKey, withUpdate } from './report-queries.ts';
import { formatPeriod } from './report-labels.ts';
import styles from './reports.module.css';
import { useReportActions } from './use-report-actions.ts';
import { Card } from '#kit/web/display/card.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import { listReports, reportShape } from '../contract/reports.ts';
import type { ReportAnswer } from '../contract/reports.ts';
import { hubTrouble } from '../contract/reports-refusals.ts';
import * as z from 'zod/mini';
import { followGroup } from '#kit/web/live/ask-at-connect.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { isPendingReport } from '../domain/report.ts';
import { reportHub } from '../contract/report-hub.ts';

export function ReportsPage() {
  const kinds = useQuery(kindsQuery);
  const client = useQueryClient();
  return (
    <>
      <PageTitle
        title="Reports"
        facts="Download your company's data as spreadsheets. Reports are available for 30 days."
      />
      <Screen query={kinds} loading={<LoadingState rows={3} />}>
        {({ items, today }) => (
          <div className={styles.page}>
            <RequestForm
              kinds={items}
              today={today}
              onRequested={() => void client.invalidateQueries({ queryKey: reportsKey })}
            />
            <EarlierReports />
          </div>
        )}
      </Screen>
    </>
  );
}

// Polls if the hub is unreachable, and rarely otherwise, since events may be lost.
const pollMs = 4_000;
const pollWithHubMs = 20_000;

const isPending = ({ state }: ReportAnswer): boolean => isPendingReport(state);

function EarlierReports() {
  const [isDown, setIsDown] = useState(false);
  const { table, search } = useListPage({
    key: reportsKey,
    list: (query, options) => call(listReports, { query: { limit: 25, ...query } }, options),
    search: 'Search report or requester',
    refetchWhile: isPending,
    refetchMs: isDown ? pollMs : pollWithHubMs,
  });
  const moving = table.source.rows.filter(isPending);
  const [onUnreachable] = useState(() => () => setIsDown(true));
  useLiveReports(
    moving.map(({ id }) => id),
    { isDown, onUnreachable },
  );
  const reportActions = useReportActions();
  return (
    <>
      <PendingReports reports={moving} isHubDown={isDown} />
      {reportActions.error !== undefined && <FailureMessage error={reportActions.error} />}
      <DataTable
        label="Your reports"
        columns={reportColumns(reportActions)}
        {...table}
        rowId={({ id }) => id}
        rowName={(report) => `${report.title} ${formatPeriod(report)}`.trim()}
        height="page"
        empty={
          <EmptyState
            title={search === '' ? 'No reports yet' : `No results for "${search}"`}
            text="Reports you create appear here for 30 days. Download them as often as you need."
          />
        }
      />
    </>
  );
}

interface PendingReportsProps {
  readonly reports: readonly ReportAnswer[];
  readonly isHubDown: boolean;
}

/** Pending reports with their progress. */
function PendingReports({ reports, isHubDown }: PendingReportsProps) {
  if (reports.length === 0) return null;
  return (
    <Card label="In progress">
      <SectionTitle>In progress</SectionTitle>
      {isHubDown && (
        <RefusalMessage sentence={hubTrouble} next="We'll check progress every few seconds instead." />
      )}
      <ul className={styles.works} aria-label="Reports in progress">
        {reports.map((report) => (
          <li key={report.id}>
            <LongWork
              title={`${report.title}${formatPeriod(report) === '' ? '' : `, ${formatPeriod(report)}`}`}
              total={report.progress.total ?? 0}
              done={report.progress.done}
              doing={report.state === 'WAITING' ? 'Waiting' : `Requested by ${report.askedBy}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const entered = z.object({ answer: reportShape });

interface Hub {
  readonly isDown: boolean;
  onUnreachable(): void;
}

/** Subscribes to pending reports while the page is open. */
function useLiveReports(ids: readonly string[], { isDown, onUnreachable }: Hub): void {
  const client = useQueryClient();
  const followed = ids.join(' ');
  useEffect(() => {
    if (followed === '' || isDown) return undefined;
    const update = (change: Pick<ReportAnswer, 'id'> & Partial<ReportAnswer>): void =>
      void client.setQueriesData({ queryKey: reportsKey }, (pages: Parameters<typeof withUpdate>[0]) =>
        withUpdate(pages, change),
      );
    const refresh = (): void => void client.invalidateQueries({ queryKey: reportsKey });
    const endings = [
      listenToHub(reportHub, 'messageReceived', update),
      listenToHub(reportHub, 'reportGenerated', refresh),
      listenToHub(reportHub, 'reportFailed', refresh),
      ...followed.split(' ').map((id) =>
        followGroup(
          { path: reportHub.path, name: id, enter: 'subscribeToGroup', leave: 'unsubscribeFromGroup' },
          {
            onEntered(message) {
              const parsed = z.safeParse(entered, message);
              if (parsed.success) update(parsed.data.answer);
            },
            // Spec platform §8: after its retries the connection ends with a message.
            onGiveUp: onUnreachable,
          },
        ),
      ),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client, followed, isDown, onUnreachable]);
}
