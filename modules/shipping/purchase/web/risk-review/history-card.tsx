import { counted } from '#kit/domain/text/counted.ts';
import { formatDay } from '#kit/domain/day.ts';
import { formatBriefCents, formatCents } from '#kit/domain/money.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { ReactNode } from 'react';
import type { ReviewHistory } from '../../contract/review-endpoints.ts';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

interface HistoryCardProps {
  readonly name: string;
  readonly side: 'Shipper' | 'Recipient';
  readonly history: ReviewHistory;
  readonly months?: ReviewAnswer['company']['months'];
  readonly beside?: ReactNode;
}

/** 24 months, trouble on top. */
export function HistoryCard({ name, side, history, months, beside }: HistoryCardProps) {
  const { since, parcels, delivered, value, largest, losses, claims, claimsPaid, recent } = history;
  const isShipper = side === 'Shipper';
  return (
    <Card label={`${side}: ${name}`}>
      <SectionTitle beside={beside}>
        {name}{' '}
        <span className={styles.quiet}>
          {since === null
            ? 'No previous parcels'
            : `${isShipper ? 'Shipper' : counted(parcels, 'parcel')} since ${formatDay(since)}`}
        </span>
      </SectionTitle>
      {parcels > 0 && (
        <dl className={styles.figures}>
          {isShipper ? (
            <Figure name="24 months">{counted(parcels, 'parcel')}</Figure>
          ) : (
            <Figure name="Delivered">{`${delivered} of ${parcels}`}</Figure>
          )}
          <Figure name="Value">{formatBriefCents(value)}</Figure>
          <Figure name="Largest">{formatBriefCents(largest)}</Figure>
          {!isShipper && <Figure name="Losses">{losses === 0 ? 'None' : String(losses)}</Figure>}
          {isShipper && (
            <Figure name="Claims">
              {claims === 0 ? 'None' : `${claims}, ${formatBriefCents(claimsPaid)} paid`}
            </Figure>
          )}
        </dl>
      )}
      {months !== undefined && parcels > 0 && (
        <BarsByMonth
          label="Value by month"
          height={44}
          months={months.map((each) => ({ ...each, words: formatCents(each.value) }))}
        />
      )}
      {recent.length === 0 ? (
        <p className={styles.quiet}>Nothing shipped in the last 24 months.</p>
      ) : (
        <ul className={styles.parcels}>
          {recent.map(({ number, on, words, isTrouble, isDelivered, value: worth }) => (
            <li key={number} data-trouble={isTrouble || undefined}>
              <span className={styles.quiet}>{formatDay(on)}</span>
              <span className={styles.event}>
                <Icon name={isTrouble ? 'warning' : isDelivered ? 'check' : 'clock'} />
                {words}
              </span>
              <b>{formatCents(worth)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
