import { pluralOf } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import type { Day } from '#kit/domain/day.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { ContactMessage } from '../contract/contact-messages.ts';
import { providerDay } from '#platform/access/contract.ts';
import { ownMessagesQuery } from './own-messages-query.ts';

const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const stepsDone: Record<ContactMessage['state'], number> = { Sent: 1, Received: 2, Answered: 3 };

const shortDay = (date: Day): string => formatDay(date).slice(0, 5);

/** Dashboard card: open questions and the progress of the latest one. */
export function HelpCard() {
  const query = useQuery(ownMessagesQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ open, items, asOf }) => (
        <WidgetCard
          title="Help"
          icon="info"
          link={<Link to="/help">{items.length === 0 ? 'Ask a question' : 'Open'}</Link>}
          figure={String(open)}
          says={pluralOf(open, 'question awaiting a response', 'questions awaiting a response')}
          source={`As of ${clockTime.format(new Date(asOf))}`}
        >
          <QuestionProgress last={items[0]} />
        </WidgetCard>
      )}
    </Screen>
  );
}

function QuestionProgress({ last }: { readonly last: ContactMessage | undefined }) {
  if (last === undefined) {
    const points = [
      { name: 'You ask' },
      { name: 'We receive it' },
      { name: 'Answer', when: '2 business days' },
    ];
    return <Timeline label="What happens when you ask a question" points={points} done={0} here={false} />;
  }
  return (
    <Timeline
      label="Your last question"
      done={stepsDone[last.state]}
      points={[
        { name: 'Asked', when: shortDay(providerDay(new Date(last.sentAt))) },
        { name: 'Received' },
        {
          name: 'Answer',
          when:
            last.answeredAt === null
              ? `by ${shortDay(day(last.answerBy))}`
              : shortDay(providerDay(new Date(last.answeredAt))),
        },
      ]}
    />
  );
}
