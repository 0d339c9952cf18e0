import { useQuery } from '@tanstack/react-query';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { AnswerDeadline } from './answer-deadline.tsx';
import { waitingSalesQuery } from './sale-queries.ts';
import styles from './sales.module.css';

const maxShown = 2;

/** Ordered stones that wait for the company's answer, for the home dashboard. */
export function SalesCard() {
  const query = useQuery(waitingSalesQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ items, waiting, overdue }) => (
        <WidgetCard
          title="Sales"
          icon="gem"
          link={<Link to="/marketplace/sales">All sales</Link>}
          figure={waiting.toLocaleString('en-US')}
          says={waiting === 1 ? 'stone to confirm' : 'stones to confirm'}
          source={overdue === 0 ? 'None overdue' : `${overdue} overdue`}
        >
          <ul className={styles.card}>
            {items
              .filter(({ actions }) => actions.includes('confirm'))
              .slice(0, maxShown)
              .map((sale) => (
                <li key={sale.saleId}>
                  <Link to={`/marketplace/sales/${sale.saleId}`}>{stoneTitle(sale.stone)}</Link>
                  <AnswerDeadline sale={sale} />
                </li>
              ))}
          </ul>
        </WidgetCard>
      )}
    </Screen>
  );
}
