import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { retryJob } from '../contract/jobs.ts';
import type { Job } from '../contract/jobs.ts';

export const jobsKey = ['desk', 'jobs'] as const;

export interface Retrying {
  readonly busy: boolean;
  readonly error: unknown;
  retry(job: Job): void;
}

export function useRetryJob(): Retrying {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  return {
    busy,
    error,
    retry: ({ id, task }) =>
      void act(async () => {
        await call(retryJob, { params: { id } });
        await queries.invalidateQueries({ queryKey: jobsKey });
        toast.show({ sentence: `Retrying ${task}` });
      }),
  };
}
