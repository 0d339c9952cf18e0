import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { day, formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { ReportAnswer } from '../contract/reports.ts';
import { formatPeriod, formatSize, stateLabels } from './report-labels.ts';
import styles from './reports.module.css';
import type { ReportActions } from './use-report-actions.ts';

export function reportColumns(reportActions: ReportActions): readonly TableColumn<ReportAnswer>[] {
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
    { key: 'period', header: 'Period', width: 200, value: formatPeriod, card: 'fact' },
    {
      key: 'state',
      header: 'Status',
      width: 130,
      value: ({ state }) => stateLabels[state].words,
      render: ({ state }) => (
        <StatusBadge kind={stateLabels[state].kind}>{stateLabels[state].words}</StatusBadge>
      ),
      card: 'status',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 150,
      exported: false,
      value: () => null,
      render: (report) => <ReportButtons report={report} reportActions={reportActions} />,
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
      header: 'Requested',
      width: 120,
      card: 'note',
    }),
    { key: 'askedBy', header: 'Requested by', width: 150, value: ({ askedBy }) => askedBy, card: 'fact' },
    {
      key: 'until',
      header: 'Available until',
      width: 120,
      yields: 1,
      value: ({ file }) => (file === null ? null : formatDay(day(providerDay(new Date(file.until))))),
    },
  ];
}

function aboutOf({ state, reason, progress, file }: ReportAnswer): string | null {
  if (state === 'FAILURE') return reason;
  if (file === null) return null;
  const rows = counted(progress.done, 'row');
  return `${rows}, ${formatSize(file.size)}`;
}

function ReportButtons({
  report,
  reportActions,
}: {
  readonly report: ReportAnswer;
  readonly reportActions: ReportActions;
}) {
  const what = `${report.title} ${formatPeriod(report)}`.trim();
  if (report.actions.length === 0) return '-';
  return (
    <span className={styles.actions}>
      {report.actions.includes('download') && (
        <Button
          size="xs"
          variant="default"
          disabled={reportActions.busy}
          aria-label={`Download ${what}`}
          onClick={() => reportActions.download(report)}
        >
          Download
        </Button>
      )}
      {report.actions.includes('process') && (
        <Button
          size="xs"
          variant="default"
          disabled={reportActions.busy}
          aria-label={`Run again ${what}`}
          onClick={() => reportActions.makeAgain(report)}
        >
          {' '}
          Run again{' '}
        </Button>
      )}
    </span>
  );
}
