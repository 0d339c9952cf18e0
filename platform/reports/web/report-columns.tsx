import { Button } from '@mantine/core';
import { day, formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { ReportAnswer } from '../contract/reports.ts';
import { periodWords, sizeWords, stateWords } from './report-labels.ts';
import styles from './reports.module.css';
import type { ReportActions } from './use-report-actions.ts';

export function reportColumns(acts: ReportActions): readonly TableColumn<ReportAnswer>[] {
  return [
    {
      key: 'title',
      header: 'Report',
      width: 190,
      isKey: true,
      sticky: true,
      value: ({ title }) => title,
      card: 'title',
    },
    { key: 'period', header: 'Period', width: 200, value: periodWords, card: 'fact' },
    {
      key: 'state',
      header: 'Status',
      width: 130,
      value: ({ state }) => stateWords[state].words,
      render: ({ state }) => (
        <StatusBadge kind={stateWords[state].kind}>{stateWords[state].words}</StatusBadge>
      ),
      card: 'status',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 150,
      exported: false,
      value: () => null,
      render: (report) => <ReportButtons report={report} acts={acts} />,
      card: 'status',
    },
    {
      key: 'about',
      header: 'Contents',
      width: 220,
      value: aboutOf,
      card: 'fact',
    },
    timeColumn(({ askedAt }) => askedAt, {
      key: 'askedAt',
      header: 'Asked',
      width: 120,
      card: 'note',
    }),
    { key: 'askedBy', header: 'By', width: 150, value: ({ askedBy }) => askedBy, card: 'fact' },
    {
      key: 'until',
      header: 'Kept until',
      width: 120,
      value: ({ file }) => (file === null ? null : formatDay(day(providerDay(new Date(file.until))))),
    },
  ];
}

function aboutOf({ state, reason, progress, file }: ReportAnswer): string | null {
  if (state === 'FAILURE') return reason;
  if (file === null) return null;
  const rows = progress.done === 1 ? '1 row' : `${progress.done.toLocaleString('en-US')} rows`;
  return `${rows}, ${sizeWords(file.size)}`;
}

function ReportButtons({ report, acts }: { readonly report: ReportAnswer; readonly acts: ReportActions }) {
  const what = `${report.title} ${periodWords(report)}`.trim();
  if (report.actions.length === 0) return '-';
  return (
    <span className={styles.acts}>
      {report.actions.includes('download') && (
        <Button
          size="xs"
          variant="default"
          disabled={acts.busy}
          aria-label={`Download ${what}`}
          onClick={() => acts.download(report)}
        >
          Download
        </Button>
      )}
      {report.actions.includes('process') && (
        <Button
          size="xs"
          variant="default"
          disabled={acts.busy}
          aria-label={`Make again ${what}`}
          onClick={() => acts.makeAgain(report)}
        >
          Make again
        </Button>
      )}
    </span>
  );
}
