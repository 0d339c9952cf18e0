import { formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { weightText } from '#modules/shipping/draft/domain/weight.ts';
import { EntryList } from '#modules/shipping/purchase/web/risk-review/entry-list.tsx';
import type { FetchReviewFile } from '#modules/shipping/purchase/web/risk-review/entry-list.tsx';
import { WriteBox } from '#modules/shipping/purchase/web/risk-review/write-box.tsx';
import type { Written } from '#modules/shipping/purchase/web/risk-review/write-box.tsx';
import type { ArmoredQuote } from '../contract/armored-endpoints.ts';
import { stopText } from '../domain/armored-request.ts';
import styles from './armored.module.css';

type Shown = Omit<ArmoredQuote, 'actions'>;

export function RequestCard({ quote }: { readonly quote: Shown }) {
  const { request, value, pickUpOn } = quote;
  const { length, width, height } = request.size;
  return (
    <Card label="Request">
      <SectionTitle>Request</SectionTitle>
      <FactList>
        <FactLine name="Value" strong>
          {formatCents(cents(value))}
        </FactLine>
        <FactLine name="Contents">
          {cargoNames[request.cargo]}: {request.commodity}
        </FactLine>
        <FactLine name="Pieces">{request.pieces}</FactLine>
        <FactLine name="Weight and size">
          {weightText(request.weightOz)}, {length} × {width} × {height} in
        </FactLine>
        <FactLine name="Pickup">{formatDay(pickUpOn)}</FactLine>
        <FactLine name="Deliver by">{formatDay(request.deliverBy)}</FactLine>
      </FactList>
      {request.needs !== '' && <p className={styles.text}>{request.needs}</p>}
    </Card>
  );
}

export function StopsCard({ quote: { request } }: { readonly quote: Shown }) {
  return (
    <Card label="Pickup and delivery">
      <SectionTitle>Pickup and delivery</SectionTitle>
      <FactList>
        {(
          [
            ['From', request.from],
            ['To', request.to],
          ] as const
        ).map(([name, stop]) => (
          <FactLine key={name} name={name}>
            {stop.company}
            <br />
            {stopText(stop)}
            <br />
            {stop.contact}, {displayPhone(splitPhone(stop.phone))}
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}

/** What was answered; null until then. */
export function PriceCard({
  quote,
  children,
}: {
  readonly quote: Shown;
  readonly children?: React.ReactNode;
}) {
  const { price, carrier, liability, conditions, validUntil, status, reason } = quote;
  return (
    <BrassCard label="Price">
      <SectionTitle>Price</SectionTitle>
      {price === null ? (
        <p className={styles.quiet}>{unpricedText(status)}</p>
      ) : (
        <>
          <p className={styles.price}>{formatCents(cents(price))}</p>
          <FactList>
            <FactLine name="Armored carrier">{carrier}</FactLine>
            {validUntil !== null && <FactLine name="Valid until">{formatDay(validUntil)}</FactLine>}
            {liability !== null && (
              <FactLine name="Carrier's liability limit">{`Up to ${formatCents(cents(liability))}`}</FactLine>
            )}
          </FactList>
          {conditions !== null && conditions !== '' && <p className={styles.text}>{conditions}</p>}
          <p className={styles.text}>
            {carrier} bills you directly and pays for losses up to its liability limit. Our shipping coverage
            doesn't apply.
          </p>
        </>
      )}
      {reason !== null && <p className={styles.text}>{reason}</p>}
      {children}
    </BrassCard>
  );
}

const unpricedText = (status: Shown['status']): string =>
  status === 'Requested'
    ? "We've requested quotes from armored carriers. We usually respond within four business hours."
    : 'No price was quoted.';

interface TalkCardProps {
  readonly quote: Shown;
  readonly label: string;
  readonly mayWrite: boolean;
  readonly fetchFile: FetchReviewFile;
  upload(file: File): Promise<string>;
  send(written: Written): Promise<void>;
}

export function TalkCard({ quote, label, mayWrite, fetchFile, upload, send }: TalkCardProps) {
  return (
    <Card label="Messages">
      <SectionTitle>Messages</SectionTitle>
      {quote.entries.length === 0 && <p className={styles.quiet}>No messages yet.</p>}
      <EntryList entries={quote.entries} fetchFile={fetchFile} />
      {mayWrite && <WriteBox label={label} sends={[{ verb: 'Send', send }]} upload={upload} />}
    </Card>
  );
}
