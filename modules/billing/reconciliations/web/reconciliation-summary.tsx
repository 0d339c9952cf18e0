import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { reasonLabels } from '../domain/dispute-life-cycle.ts';
import { summaryQuery } from './reconciliation-queries.ts';
import type { ReconciliationsFilter } from './reconciliation-queries.ts';
import { shownDay } from './reconciliation-text.ts';
import styles from './reconciliations.module.css';

/** Count and total: overall, by reason, by carrier. */
export function ReconciliationSummary({ filter }: { readonly filter: ReconciliationsFilter }) {
  const query = useQuery(summaryQuery(filter));
  return (
    <Screen query={query} loading={<LoadingState rows={2} />}>
      {({ from, to, count, total, byReason, byCarrier }) => (
        <div className={styles.summary}>
          <WidgetCard
            title="Total"
            icon="scales"
            figure={<Money cents={total} />}
            says={`in ${counted(count, 'adjustment')}`}
            source={`${shownDay(from)} to ${shownDay(to)}`}
          />
          <Sums
            title="By reason"
            sums={byReason.map(({ reason, ...sum }) => ({ ...sum, name: reasonLabels[reason] }))}
          />
          <Sums
            title="By carrier"
            sums={byCarrier.map(({ carrier, ...sum }) => ({ ...sum, name: carrier }))}
          />
        </div>
      )}
    </Screen>
  );
}

interface SumsProps {
  readonly title: string;
  readonly sums: readonly {
    readonly name: string;
    readonly count: number;
    readonly total: Parameters<typeof Money>[0]['cents'];
  }[];
}

function Sums({ title, sums }: SumsProps) {
  return (
    <Card label={title}>
      <SectionTitle>{title}</SectionTitle>
      {sums.length === 0 ? (
        <p className={styles.quiet}>None</p>
      ) : (
        <FactList>
          {sums.map(({ name, count, total }) => (
            <FactLine key={name} name={name} note={count.toLocaleString('en-US')}>
              <Money cents={total} />
            </FactLine>
          ))}
        </FactList>
      )}
    </Card>
  );
}
