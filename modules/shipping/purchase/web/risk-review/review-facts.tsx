import { counted } from '#kit/domain/text/counted.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { StackedBar } from '#kit/web/display/meter.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { signatureOptions } from '#modules/shipping/draft/web/parcel-fields.tsx';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

const signatureLabels = new Map<string, string>(signatureOptions.map(({ value, label }) => [value, label]));

/** The limit that stopped it leads, with how far over. */
export function ReasonCard({ answer }: { readonly answer: ReviewAnswer }) {
  const { reason, review, parcel, findings, accepts } = answer;
  const others = findings.length + accepts.length;
  return (
    <BrassCard label="Why this shipment was flagged">
      <SectionTitle
        beside={
          <StatusBadge kind="bad">
            {others === 0 ? '1 limit exceeded' : `1 limit exceeded, ${counted(others, 'other warning')}`}
          </StatusBadge>
        }
      >
        Why this shipment was flagged
      </SectionTitle>
      <p className={styles.strong}>{reason.sentence}</p>
      <StackedBar
        label="Declared value"
        parts={[
          { label: `Limit ${formatCents(reason.limit)}`, value: reason.limit, tone: 'gem' },
          { label: `${formatCents(reason.over)} over`, value: reason.over, tone: 'bad' },
        ]}
      />
      <p className={styles.ends}>
        <span>Limit {formatCents(reason.limit)}</span>
        <b className={styles.bad}>{formatCents(reason.over)} over</b>
      </p>
      {accepts.length > 0 && <p className={styles.quiet}>By approving, you also accept:</p>}
      {accepts.map((words) => (
        <p key={words} className={styles.warn}>
          {words}
        </p>
      ))}
      {findings.length > 0 && <p className={styles.quiet}>The shipper also sees:</p>}
      {findings.map((words) => (
        <p key={words} className={styles.warn}>
          {words}
        </p>
      ))}
      <FactList>
        <FactLine name="Contents">{review.cargo}</FactLine>
        <FactLine name="Box">{parcel.packaging}</FactLine>
        <FactLine name="Seal number">
          <SealText seal={parcel.seal} isUsed={parcel.isSealUsed} />
        </FactLine>
        <FactLine name="Signature">{signatureLabels.get(review.signature) ?? review.signature}</FactLine>
        <FactLine name="Address">{parcel.address}</FactLine>
        <FactLine name="Contact">{review.approvalContact}</FactLine>
      </FactList>
    </BrassCard>
  );
}

function SealText({ seal, isUsed }: { readonly seal: string; readonly isUsed: boolean }) {
  if (seal === '') return 'None';
  return (
    <span className={isUsed ? styles.bad : styles.good}>
      {seal}, {isUsed ? 'used on another parcel' : 'not used before'}
    </span>
  );
}

export function TransitCard({ answer }: { readonly answer: ReviewAnswer }) {
  const { transit, review } = answer;
  const total = cents(transit.now + review.declaredValue);
  const share = Math.round((total / transit.limit) * 100);
  const amount = counted(transit.parcels, 'parcel');
  return (
    <Card label="Value in transit">
      <SectionTitle beside={`limit ${formatCents(transit.limit)}`}>Value in transit</SectionTitle>
      <p className={styles.figure}>
        <b>{formatCents(total)}</b>{' '}
        <span className={share > 100 ? styles.bad : styles.amber}>{share}% with this parcel</span>
      </p>
      <StackedBar
        label="Value in transit"
        parts={[
          { label: `Now ${formatCents(transit.now)}`, value: transit.now, tone: 'bar3' },
          {
            label: `This parcel ${formatCents(review.declaredValue)}`,
            value: review.declaredValue,
            tone: 'gem',
          },
          { label: 'Available', value: Math.max(0, transit.limit - total), tone: 'bar2' },
        ]}
      />
      <p className={styles.ends}>
        <span>
          Now {formatCents(transit.now)}, {amount}
        </span>
        <span>This parcel {formatCents(review.declaredValue)}</span>
      </p>
    </Card>
  );
}
