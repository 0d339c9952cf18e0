import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { listContactMessages } from '../contract/contact-messages.ts';
import { deskMessagesKey } from './use-mark-answered.ts';

/** Desk card: open and overdue messages. */
export function MessagesCard() {
  const query = useQuery({
    queryKey: [...deskMessagesKey, 'card'],
    queryFn: ({ signal }) => call(listContactMessages, { query: { limit: 25, state: 'open' } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={2} />}>
      {({ open, overdue }) => (
        <WidgetCard
          title="Contact messages"
          icon="mail"
          link={<Link to="/desk/messages">Answer</Link>}
          figure={open.toLocaleString('en-US')}
          says={open === 1 ? 'message to answer' : 'messages to answer'}
          source={overdue === 0 ? 'None overdue' : `${overdue.toLocaleString('en-US')} overdue`}
        />
      )}
    </Screen>
  );
}
