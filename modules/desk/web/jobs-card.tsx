import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { listJobs } from '../contract/jobs.ts';
import { jobsKey } from './use-retry-job.ts';

/** Desk card: failed jobs. */
export function JobsCard() {
  const query = useQuery({
    queryKey: [...jobsKey, 'card'],
    queryFn: ({ signal }) => call(listJobs, { query: { limit: 25, state: 'Failed' } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={2} />}>
      {({ counts: { Failed, Retrying } }) => (
        <WidgetCard
          title="Background jobs"
          icon="refresh"
          link={<Link to="/desk/jobs">View jobs</Link>}
          figure={Failed.toLocaleString('en-US')}
          says="failed"
          source={`${Retrying.toLocaleString('en-US')} retrying automatically.`}
        />
      )}
    </Screen>
  );
}
