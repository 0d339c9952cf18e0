import { useQuery } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './purchase.module.css';
import { purchaseQuery } from './purchase-query.ts';

interface BoughtCoverageCardProps {
  readonly shipmentId: string;
}

/** The coverage as purchased, in the certificate's words: conditions met, exceptions, and what an approval asks. */
export function BoughtCoverageCard({ shipmentId }: BoughtCoverageCardProps) {
  const { data } = useQuery(purchaseQuery(shipmentId));
  if (data === undefined || data.purchase.status !== 'Completed') return null;
  const { insuredValue, met, exceptions, conditions, coverNumber, ruleSet, isReviewed } = data.purchase;
  return (
    <Card label="Coverage">
      <SectionTitle beside={`Rules as of ${formatDay(day(ruleSet))}`}>Coverage</SectionTitle>
      <FactList>
        <FactLine name="Insured value" strong>
          <Money cents={cents(insuredValue)} />
        </FactLine>
        {coverNumber !== null && <FactLine name="Coverage number">{coverNumber}</FactLine>}
      </FactList>
      <ul className={styles.coverage}>
        {exceptions.map(({ sentence, by, at }) => (
          <li key={sentence} data-kind="exception">
            <Icon name="warning" size={15} title="Exception" />
            <span>
              {sentence}{' '}
              <span className={styles.who}>
                Acknowledged by {by} <RelativeTime instant={new Date(at)} />.
              </span>
            </span>
          </li>
        ))}
        {conditions.map((sentence) => (
          <li key={sentence}>
            <Icon name="shield" size={15} title="Condition of approval" />
            <span>
              {sentence}. <span className={styles.who}>Condition of approval.</span>
            </span>
          </li>
        ))}
        {met.map((sentence) => (
          <li key={sentence} data-kind="met">
            <Icon name="check" size={15} title="Met" />
            {sentence}
          </li>
        ))}
      </ul>
      {isReviewed && (
        <p className={styles.review}>
          <Link to={`/membership/shipping/${shipmentId}/purchase`}>View review</Link>
        </p>
      )}
    </Card>
  );
}
