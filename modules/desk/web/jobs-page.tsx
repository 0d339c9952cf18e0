import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { jobStates } from '#kit/domain/job-state.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { listJobs } from '../contract/jobs.ts';
import type { Job } from '../contract/jobs.ts';
import { jobLabel } from '../domain/job-label.ts';
import { jobsKey, useRetryJob } from './use-retry-job.ts';
import type { Retrying } from './use-retry-job.ts';
import { Button } from '@mantine/core';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';

/** Background jobs; failed ones can be retried. */
export function JobsPage() {
  const [state, setState] = useState<Job['state']>();
  const remember = useRemembered('desk-jobs');
  const retrying = useRetryJob();
  const { table, first } = useListPage({
    key: jobsKey,
    list: (query, options) => call(listJobs, { query: { limit: 50, ...query } }, options),
    filter: { state },
  });
  return (
    <>
      <PageTitle title="Background jobs" facts={first === undefined ? ' ' : factsOf(first.counts)} />
      {retrying.error !== undefined && <FailureMessage error={retrying.error} />}
      <DataTable
        label="Background jobs"
        columns={jobColumns(retrying)}
        {...table}
        rowId={({ id }) => id}
        rowName={({ task, id }) => `${jobLabel(task)}, number ${id}`}
        remember={remember}
        filters={[
          choiceFilter<Job['state']>({
            key: 'state',
            label: 'Status',
            value: state,
            options: jobStates.map((value) => ({ value, label: value })),
            onChange: setState,
          }),
        ]}
        exportName="jobs"
        height="page"
        empty={
          <EmptyState
            title={state === undefined ? 'No background jobs' : `No ${state.toLowerCase()} jobs`}
            text="Finished jobs drop off this list. Failed jobs stay until you retry them."
          />
        }
      />
    </>
  );
}

function factsOf(counts: EndpointResult<typeof listJobs>['counts']): string {
  return `${counts.Failed} failed, ${counts.Retrying} retrying, ${counts.Waiting + counts.Running} waiting or running.`;
}

const kinds: Readonly<Record<Job['state'], StatusKind>> = {
  Failed: 'bad',
  Retrying: 'warn',
  Running: 'gem',
  Waiting: 'info',
  Planned: 'mute',
};

const statusLabels: Readonly<Record<Job['state'], string>> = {
  Failed: 'Failed',
  Retrying: 'Retrying',
  Running: 'Running',
  Waiting: 'Waiting',
  Planned: 'Scheduled',
};

function jobColumns(retrying: Retrying): readonly TableColumn<Job>[] {
  return [
    {
      key: 'task',
      header: 'Job',
      width: 230,
      isKey: true,
      value: ({ task }) => jobLabel(task),
      card: 'title',
    },
    {
      key: 'state',
      header: 'Status',
      width: 110,
      value: ({ state }) => statusLabels[state],
      render: ({ state }) => <StatusBadge kind={kinds[state]}>{statusLabels[state]}</StatusBadge>,
      card: 'status',
    },
    {
      key: 'tries',
      header: 'Attempts',
      width: 90,
      value: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
      card: 'fact',
    },
    { key: 'failure', header: 'Error', width: 330, value: ({ failure }) => failure, card: 'fact' },
    timeColumn(({ runAt }) => runAt, {
      key: 'runAt',
      header: 'Next/last attempt',
      width: 140,
      card: 'fact',
    }),
    timeColumn(({ createdAt }) => createdAt, {
      key: 'createdAt',
      header: 'Created',
      width: 120,
      card: 'fact',
    }),
    {
      key: 'actions',
      header: 'Actions',
      width: 120,
      exported: false,
      value: () => null,
      render: (job) => <RetryButton job={job} retrying={retrying} />,
      card: 'note',
    },
    { key: 'task-code', header: 'Code', width: 230, hidden: true, value: ({ task }) => task },
    { key: 'id', header: 'Number', width: 90, hidden: true, value: ({ id }) => id },
  ];
}

function RetryButton({ job, retrying }: { readonly job: Job; readonly retrying: Retrying }) {
  if (!job.actions.includes('retry')) return '-';
  return (
    <Button
      size="xs"
      variant="default"
      disabled={retrying.busy}
      aria-label={`Retry ${jobLabel(job.task)}, number ${job.id}`}
      onClick={() => retrying.retry(job)}
    >
      Retry
    </Button>
  );
}
