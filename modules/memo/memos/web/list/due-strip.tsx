import { cents, formatCents } from '#kit/domain/money.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { summarizeMemos } from '../../contract/memo-endpoints.ts';
import styles from '../memos.module.css';

type Summary = EndpointAnswer<typeof summarizeMemos>;

/** Whole dollars, as in a headline. */
export const dollars = (amount: number): string => formatCents(cents(amount)).replace(/\.\d\d$/, '');

const barHeight = 34;

/** What falls due when, and the figures that matter now. */
export function DueStrip({ summary }: { readonly summary: Summary }) {
  const { buckets, valueOut, oldest, dueThisWeek, overdue } = summary;
  const most = Math.max(1, ...buckets.map(({ value }) => value));
  return (
    <BrassCard label="Coming due">
      <div className={styles.strip}>
        <div className={styles.bars}>
          <div className={styles.barsHead}>
            <h2>Coming due</h2>
            <span>value out, by week</span>
          </div>
          {/* It scrolls on a phone, by the arrow keys too. */}
          <div className={styles.barBox} role="region" aria-label="Value out, by week due" tabIndex={0}>
            <ol className={styles.barRow}>
              {buckets.map(({ label, value }, at) => (
                <li key={label} data-kind={kindOf(label, at)}>
                  <span className={styles.barValue}>{value === 0 ? '-' : dollars(value)}</span>
                  <span className={styles.bar} style={{ height: `${(value / most) * barHeight}px` }} />
                  <span className={styles.barName}>{label}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <dl className={styles.figures}>
          <Figure name="Value out" figure={dollars(valueOut)} says={limitText(summary)} />
          <Figure
            name="Oldest memo"
            figure={oldest === null ? '-' : counted(oldest.days, 'day')}
            says={
              oldest === null ? (
                'Nothing out on memo'
              ) : (
                <>
                  <Link to={`/memo/${oldest.memoId}`}>{oldest.number}</Link>, {oldest.counterparty}
                </>
              )
            }
          />
          <Figure
            name="Due this week"
            tone={dueThisWeek.memos > 0 ? 'warn' : undefined}
            figure={dollars(dueThisWeek.value)}
            says={counted(dueThisWeek.memos, 'memo')}
          />
          <Figure
            name="Overdue"
            tone={overdue.memos > 0 ? 'bad' : undefined}
            figure={dollars(overdue.value)}
            says={counted(overdue.memos, 'memo')}
          />
        </dl>
      </div>
    </BrassCard>
  );
}

/** "72% of $300,000 memo limit". */
const limitText = ({ memoLimit, valueOut, out }: Summary): string =>
  memoLimit === null
    ? counted(out, 'memo')
    : `${Math.round((valueOut * 100) / memoLimit)}% of ${dollars(memoLimit)} memo limit`;

const kindOf = (label: string, at: number): string => {
  if (label === 'Overdue') return 'overdue';
  if (label === 'Not received') return 'waiting';
  return at === 1 ? 'now' : 'later';
};

interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly says: React.ReactNode;
  readonly tone?: 'warn' | 'bad' | undefined;
}

function Figure({ name, figure, says, tone }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <strong>{figure}</strong>
        <span>{says}</span>
      </dd>
    </div>
  );
}
