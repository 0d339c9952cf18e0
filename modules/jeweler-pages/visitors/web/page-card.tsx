import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { messagesQuery, visitsQuery } from './visitor-queries.ts';

/** Visits to the company's page, and messages without an answer, for the home dashboard. */
export function PageCard() {
  const query = useQuery(visitsQuery('30'));
  const { data } = useQuery(messagesQuery);
  const open = (data?.items ?? []).filter(({ answeredAt }) => answeredAt === null).length;
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ days }) => {
        const visits = days.reduce((total, day) => total + day.visits, 0);
        const messages = open === 0 ? 'All messages are answered.' : `${counted(open, 'message')} to answer.`;
        return (
          <WidgetCard
            title="Jeweler pages"
            icon="shop"
            link={<Link to="/jewelerpages/visitors">View visitors</Link>}
            figure={visits.toLocaleString('en-US')}
            says="visits in the last 30 days"
            source={messages}
          />
        );
      }}
    </Screen>
  );
}
