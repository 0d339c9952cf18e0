import { Button } from '@mantine/core';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { Job } from '../contract/job-endpoints.ts';
import type { Retrying } from './use-retry-job.ts';

const kinds: Readonly<Record<Job['state'], StatusKind>> = {
  Failed: 'bad',
  Retrying: 'warn',
  Running: 'gem',
  Waiting: 'info',
  Planned: 'mute',
};

export function jobColumns(retrying: Retrying): readonly TableColumn<Job>[] {
  return [
    { key: 'task', header: 'Job', width: 230, isKey: true, value: ({ task }) => task, card: 'title' },
    {
      key: 'state',
      header: 'State',
      width: 110,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={kinds[state]}>{state}</StatusBadge>,
      card: 'status',
    },
    {
      key: 'tries',
      header: 'Tries',
      width: 90,
      value: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
      card: 'fact',
    },
    { key: 'failure', header: 'Failed with', width: 330, value: ({ failure }) => failure, card: 'fact' },
    timeColumn(({ runAt }) => runAt, {
      key: 'runAt',
      header: 'Next or last try',
      width: 140,
      card: 'fact',
    }),
    timeColumn(({ createdAt }) => createdAt, {
      key: 'createdAt',
      header: 'Asked for',
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
      aria-label={`Try again: ${job.task}, number ${job.id}`}
      onClick={() => retrying.retry(job)}
    >
      Try again
    </Button>
  );
}
