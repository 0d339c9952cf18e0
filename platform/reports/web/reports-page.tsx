import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { AskForm } from './ask-form.tsx';
import { reportColumns } from './report-columns.tsx';
import { kindsQuery, reportsKey, reportsQuery, underWay } from './report-queries.ts';
import { periodWords } from './report-words.ts';
import { ReportsUnderWay } from './reports-under-way.tsx';
import styles from './reports.module.css';
import { useLiveReports } from './use-live-reports.ts';
import { useReportActs } from './use-report-acts.ts';

/** What the portal knows of the company, as spreadsheets. */
export function ReportsPage() {
  const kinds = useQuery(kindsQuery);
  const client = useQueryClient();
  return (
    <>
      <PageTitle
        title="Reports"
        facts="What the portal knows of your company, as spreadsheets. Each is kept for 30 days."
      />
      <Screen query={kinds} loading={<LoadingFace rows={3} />}>
        {({ items, today }) => (
          <div className={styles.page}>
            <AskForm
              kinds={items}
              today={today}
              onAsked={() => void client.invalidateQueries({ queryKey: reportsKey })}
            />
            <EarlierReports />
          </div>
        )}
      </Screen>
    </>
  );
}

function EarlierReports() {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const [isAway, setAway] = useState(false);
  const query = useInfiniteQuery(reportsQuery(asked, isAway));
  const moving = underWay(query.data);
  const [onAway] = useState(() => () => setAway(true));
  useLiveReports(
    moving.map(({ id }) => id),
    { isAway, onAway },
  );
  const acts = useReportActs();
  return (
    <>
      <ReportsUnderWay reports={moving} hubIsAway={isAway} />
      {acts.error !== undefined && <FailureFace error={acts.error} />}
      <DataTable
        label="Earlier reports"
        columns={reportColumns(acts)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ id }) => id}
        rowName={(report) => `${report.title} ${periodWords(report)}`.trim()}
        search={{ placeholder: 'Search report or who asked', value: search, onChange: setSearch }}
        height="calc(100dvh - 240px)"
        empty={
          <EmptyFace
            title={asked === '' ? 'No report yet' : `Nothing found for "${asked}"`}
            text="What your company asks for is listed here for 30 days, to be downloaded as often as you need it."
          />
        }
      />
    </>
  );
}
