import { pluralOf } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { StackedBar } from '#kit/web/display/meter.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { teamQuery } from './team-queries.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The team's counts, with people waiting for approval. */
export function TeamCard() {
  const query = useQuery(teamQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ people, waiting, invited }) => (
        <WidgetCard
          title="Team"
          icon="people"
          link={<Link to="/membership/team">Open</Link>}
          figure={waiting.toLocaleString('en-US')}
          says={pluralOf(waiting, 'person awaiting approval', 'people awaiting approval')}
          source={`As of ${timeFormat.format(new Date(query.dataUpdatedAt))}. ${people} active, ${invited} invited`}
        >
          <StackedBar
            label="Team"
            parts={[
              { label: `${people} active`, value: people, tone: 'gem' },
              { label: `${waiting} waiting`, value: waiting, tone: 'warn' },
              { label: `${invited} invited`, value: invited, tone: 'bar3' },
            ]}
          />
        </WidgetCard>
      )}
    </Screen>
  );
}
