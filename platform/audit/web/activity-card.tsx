import { pluralOf } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { call } from '#kit/web/call/call.ts';
import { formatDay, day as dayOf } from '#kit/domain/day.ts';
import { countActivity } from '../contract/activity.ts';

const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Dashboard card: the company's recent activity. */
export function ActivityCard() {
  const query = useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => call(countActivity, {}, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ days, asOf }) => {
        const total = days.reduce((sum, one) => sum + one.acts, 0);
        const today = days.at(-1);
        return (
          <WidgetCard
            title="Activity"
            icon="people"
            figure={total.toLocaleString('en-US')}
            says={`${pluralOf(total, 'event')} in the last 14 days`}
            source={`Activity log, ${clockTime.format(new Date(asOf))}. ${today?.people ?? 0} active today`}
          >
            <BarsByMonth
              label="Events per day"
              months={days.map((one) => ({
                month: formatDay(dayOf(one.day)),
                value: one.acts,
                words: `${one.acts}`,
              }))}
            />
          </WidgetCard>
        );
      }}
    </Screen>
  );
}
