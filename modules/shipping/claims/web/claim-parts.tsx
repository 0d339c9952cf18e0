import { Button } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { DocumentButton } from './proof/document-list.tsx';
import type { ProofFiles } from './proof/document-list.tsx';
import type { Claim, ClaimEntry } from '../contract/claim-endpoints.ts';
import { reasonWords } from '../domain/claim-terms.ts';
import { rolexGiaLine } from '../domain/rolex-gia.ts';
import styles from './claims.module.css';

interface EntryListProps {
  readonly entries: readonly ClaimEntry[];
  /** Opens what came with a message. */
  readonly files?: Pick<ProofFiles, 'document'>;
}

/** Oldest first. */
export function EntryList({ entries, files }: EntryListProps) {
  return (
    <ol className={styles.entries} aria-live="polite">
      {entries.map(({ entryId, title, words, sentTo, documents, by, byEmail, at }) => (
        <li key={entryId}>
          <b>{title}</b>
          {words !== '' && <p>{words}</p>}
          {files !== undefined &&
            documents.map((document) => (
              <DocumentButton key={document.documentId} {...document} files={files} />
            ))}
          <p className={styles.by}>
            {sentTo !== null && <span>Emailed to {sentTo}.</span>} {by}
            {byEmail ? ', by email' : ''} <RelativeTime instant={new Date(at)} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function payoutText(kind: Claim['payoutLines'][number]['kind'], amount: Cents | null): string {
  if (amount === null) return '-';
  return `${kind === 'deduction' && amount > 0 ? '-' : ''}${formatCents(amount)}`;
}

/** What was decided stands for what was calculated: a denied claim pays nothing. */
export function PayoutCard({ claim }: { readonly claim: Claim }) {
  const { payout, payoutLines, decision, paymentReference } = claim;
  return (
    <Card label="Payout">
      <SectionTitle beside={payout.isEstimate ? 'Estimate' : ''}>Payout</SectionTitle>
      <FactList>
        {payoutLines.map(({ label, amount, kind }) => (
          <FactLine
            key={label}
            name={kind === 'payout' && !payout.isEstimate ? 'Final payout' : label}
            strong={kind === 'payout'}
          >
            {payoutText(kind, kind === 'payout' ? payout.amount : amount)}
          </FactLine>
        ))}
        {paymentReference !== null && <FactLine name="Payment">{paymentReference}</FactLine>}
      </FactList>
      {decision !== null && <p>{decision}</p>}
    </Card>
  );
}

/** The parcel as it was when the claim was drafted. */
export function ParcelCard({ claim, linked }: { readonly claim: Claim; readonly linked: boolean }) {
  const { shipmentId, shipmentNumber, trackingTail, carrier, insuredValue, exceptions } = claim;
  return (
    <Card label="Parcel">
      <SectionTitle>Parcel</SectionTitle>
      <FactList>
        <FactLine name="Shipment">
          {linked ? <Link to={`/membership/shipping/${shipmentId}`}>{shipmentNumber}</Link> : shipmentNumber}
        </FactLine>
        <FactLine name="Recipient">{claim.recipient}</FactLine>
        <FactLine name="Carrier">
          {carrier ?? '-'} {trackingTail === null ? '' : `•••• ${trackingTail}`}
        </FactLine>
        <FactLine name="Tendered">{formatDay(claim.tenderedOn)}</FactLine>
        <FactLine name="Insured value">{formatCents(insuredValue)}</FactLine>
        <FactLine name="Coverage">{claim.coverage}</FactLine>
      </FactList>
      <p className={styles.quiet}>
        {exceptions.length === 0 ? 'The certificate has no exceptions.' : 'Exceptions on the certificate:'}
      </p>
      {exceptions.length > 0 && (
        <ol>
          {exceptions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** What the member filed. */
export function StatementCard({ claim: { details, isLate } }: { readonly claim: Claim }) {
  const lines = [
    ['Contact', details.contact],
    ['Reason', details.reason === null ? '' : reasonWords[details.reason]],
    ['Extent', details.extent],
    ['Packages', String(details.packages)],
    ['Discovered', formatDay(details.discoveredOn)],
    ['Outer damage', details.outerDamage],
    ['Inner damage', details.innerDamage],
    ['Police report', details.policeReport],
    rolexGiaLine(details),
    ['Comments', details.comments],
    ['Reason for late filing', isLate ? details.lateReason : ''],
  ] as const;
  return (
    <Card label="Claim details">
      <SectionTitle>Claim details</SectionTitle>
      <p>{details.circumstances}</p>
      <FactList>
        {lines.map(([name, value]) =>
          value === '' ? null : (
            <FactLine key={name} name={name}>
              {value}
            </FactLine>
          ),
        )}
      </FactList>
    </Card>
  );
}

interface RequestCardProps {
  readonly claim: Claim;
  onRespond(): void;
}

/** What the desk is waiting for, first on the page: its words are otherwise deep in the timeline. */
export function RequestCard({ claim: { status, entries, expected, actions }, onRespond }: RequestCardProps) {
  const asked = entries.findLast(({ byStaff, kind, words }) => byStaff && kind === 'move' && words !== '');
  if (status !== 'NeedShipperInfo' || asked === undefined) return null;
  return (
    <BrassCard label="Claims desk's request">
      <SectionTitle beside={expected === null ? '' : `by ${formatDay(expected.on)}`}>
        The claims desk needs your response
      </SectionTitle>
      <div className={styles.fields}>
        <p>{asked.words}</p>
        {actions.includes('write') && (
          <Button size="sm" onClick={onRespond}>
            Respond
          </Button>
        )}
      </div>
    </BrassCard>
  );
}
