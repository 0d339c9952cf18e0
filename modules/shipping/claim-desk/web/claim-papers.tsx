import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import { rolexGiaLine } from '#modules/shipping/claims/domain/rolex-gia.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { ClaimWorkspace } from '../contract/workspace-endpoints.ts';
import { DocumentPane } from './document-pane.tsx';
import styles from './workspace.module.css';

interface PapersProps {
  readonly claim: DeskClaim;
  readonly certificate: ClaimWorkspace['certificate'] | undefined;
}

/**
 * What the member says beside what was promised; each figure carries the letter it has in the payout. Either side can
 * show an uploaded document instead.
 */
export function ClaimPapers({ claim, certificate }: PapersProps) {
  const [shown, setShown] = useState<Readonly<Record<Side, string>>>({
    left: 'statement',
    right: 'certificate',
  });
  const choices = [
    { value: 'statement', label: 'Claim details' },
    { value: 'certificate', label: 'Certificate of coverage' },
    ...claim.proof.documents.map(({ documentId, name }) => ({ value: documentId, label: name })),
  ];
  return (
    <div className={styles.papers}>
      {(['left', 'right'] as const).map((side) => {
        const chosen = claim.proof.documents.find(({ documentId }) => documentId === shown[side]);
        return (
          <div key={side} className={styles.pane}>
            {choices.length > 2 && (
              <SelectField
                name={side}
                label={side === 'left' ? 'Left document' : 'Right document'}
                options={choices}
                value={shown[side]}
                onChange={(value) => value !== null && setShown({ ...shown, [side]: value })}
              />
            )}
            {chosen !== undefined && <DocumentPane key={chosen.documentId} claim={claim} document={chosen} />}
            {chosen === undefined && shown[side] === 'certificate' && (
              <Certificate claim={claim} certificate={certificate} />
            )}
            {chosen === undefined && shown[side] === 'statement' && <Statement claim={claim} />}
          </div>
        );
      })}
    </div>
  );
}

type Side = 'left' | 'right';

interface RowProps {
  readonly name: string;
  readonly mark?: string;
  /** The figure that the payout starts from. */
  readonly isLowest?: boolean;
  readonly children: ReactNode;
}

function Row({ name, mark, isLowest = false, children }: RowProps) {
  return (
    <div className={styles.row} data-marked={isLowest || undefined}>
      <dt>
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const money = (amount: Cents | null) => (amount === null ? '-' : formatCents(amount));

const lowestOf = ({ payoutLines }: DeskClaim) =>
  payoutLines.find(({ kind }) => kind === 'lowest')?.amount ?? null;

function Statement({ claim }: { readonly claim: DeskClaim }) {
  const { details, claimValue } = claim;
  const lowest = lowestOf(claim);
  const invoice = details.invoiceValue ?? claimValue;
  const told = [
    ['Reason', details.reason === null ? '' : reasonWords[details.reason]],
    ['Extent', details.extent],
    ['Discovered', formatDay(details.discoveredOn)],
    ['Contact', details.contact],
    ['Police report', details.policeReport],
    rolexGiaLine(details),
    ['Outer damage', details.outerDamage],
    ['Inner damage', details.innerDamage],
    ['Reason for late filing', claim.isLate ? details.lateReason : ''],
  ] as const;
  return (
    <article className={styles.paper} aria-label="Claim details">
      <h3 className={styles.paperTitle}>Claim details</h3>
      <p>{details.circumstances}</p>
      <dl className={styles.facts}>
        {told.map(([name, value]) =>
          value === '' ? null : (
            <Row key={name} name={name}>
              {value}
            </Row>
          ),
        )}
        <Row name="Claimed">{money(claimValue)}</Row>
        <Row name="Invoice value" mark="B" isLowest={lowest === invoice}>
          {money(invoice)}
        </Row>
        <Row name="Replacement value" mark="C" isLowest={lowest === details.replacementValue}>
          {money(details.replacementValue)}
        </Row>
        <Row name="Cost to repair" mark="D" isLowest={lowest === details.repairCost}>
          {money(details.repairCost)}
        </Row>
      </dl>
      {details.comments !== '' && <p className={styles.quiet}>{details.comments}</p>}
    </article>
  );
}

/** Most services name their carrier. */
function serviceName({ carrier, service }: DeskClaim): string {
  const name = carrier ?? 'Carrier';
  if (service === null) return name;
  return service.startsWith(name) ? service : `${name} ${service}`;
}

function Certificate({ claim, certificate }: PapersProps) {
  const { exceptions, deadlines } = claim;
  return (
    <article className={styles.paper} aria-label="Certificate of coverage">
      <h3 className={styles.paperTitle}>Certificate of coverage</h3>
      <dl className={styles.facts}>
        <Row name="Certificate">{certificate?.number ?? 'None'}</Row>
        <Row name="Shipment">{claim.shipmentNumber}</Row>
        <Row name={serviceName(claim)}>
          {claim.trackingTail === null ? '-' : `•••• ${claim.trackingTail}`}
        </Row>
        <Row name="Coverage">{claim.coverage}</Row>
        <Row name="Insured value" mark="A" isLowest={lowestOf(claim) === claim.insuredValue}>
          {formatCents(claim.insuredValue)}
        </Row>
        <Row name="Starts">Carrier's first scan</Row>
        <Row name="Report by">{formatDay(deadlines.due)}</Row>
      </dl>
      <p className={styles.quiet}>
        {exceptions.length === 0
          ? 'No exceptions.'
          : exceptions.length === 1
            ? '1 exception:'
            : `${exceptions.length} exceptions:`}
      </p>
      {exceptions.length > 0 && (
        <ol className={styles.exceptions}>
          {exceptions.map((sentence, at) => (
            <li key={sentence}>
              {at + 1}. {sentence}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
