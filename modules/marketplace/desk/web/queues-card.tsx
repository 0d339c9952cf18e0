import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { deskQueues } from '../domain/desk-queues.ts';
import { queueQuery, queueTexts } from './desk-words.ts';

/** The count of waiting work by queue. */
export function QueuesCard() {
  const query = useInfiniteQuery(queueQuery('availability'));
  return (
    <Screen query={{ ...query, data: query.data?.pages[0]?.counts }} loading={<LoadingState rows={2} />}>
      {(counts) => {
        const waiting = deskQueues.reduce((sum, queue) => sum + counts[queue], 0);
        const busy = deskQueues.filter((queue) => counts[queue] > 0);
        return (
          <WidgetCard
            title="Diamond orders"
            icon="gem"
            link={<Link to="/desk/diamond-orders">Open</Link>}
            figure={waiting.toLocaleString('en-US')}
            says={waiting === 1 ? 'open task' : 'open tasks'}
            source={
              busy.length === 0
                ? 'All caught up'
                : busy.map((queue) => `${queueTexts[queue].name} ${counts[queue]}`).join(', ')
            }
          />
        );
      }}
    </Screen>
  );
}
