import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { dollars } from './list/due-strip.tsx';
import { memoSummaryQuery } from './memo-queries.ts';

/** What is out on memo, for the home dashboard. */
export function MemoCard() {
  const query = useQuery(memoSummaryQuery('seller'));
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ valueOut, out, overdue, dueThisWeek, buying }) => (
        <WidgetCard
          title="Memo"
          icon="inbox"
          link={<Link to="/memo">All memos</Link>}
          figure={dollars(valueOut)}
          says={`out on ${counted(out, 'memo')}`}
          source={`${overdue.memos === 0 ? 'None overdue' : `${overdue.memos} overdue`}, ${dueThisWeek.memos} due this week, ${counted(buying, 'memo')} as the buyer`}
        />
      )}
    </Screen>
  );
}
