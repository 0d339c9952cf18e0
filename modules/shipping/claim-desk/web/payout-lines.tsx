import { cents, formatCents, noMoney } from '#kit/domain/money.ts';
import { Meter } from '#kit/web/display/meter.tsx';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { payoutLines } from '#modules/shipping/claims/domain/claim-payout.ts';
import type { PayoutFacts, PayoutLine } from '#modules/shipping/claims/domain/claim-payout.ts';
import styles from './workspace.module.css';

const letters = ['A', 'B', 'C', 'D'] as const;

export interface PayoutBasis extends Pick<DeskClaim, 'claimValue' | 'insuredValue'> {
  readonly details: Pick<DeskClaim['details'], 'invoiceValue' | 'replacementValue' | 'repairCost'>;
}

export const payoutFactsOf = (
  { details, claimValue, insuredValue }: PayoutBasis,
  figures: DeskClaim['figures'],
): PayoutFacts => ({
  insuredValue,
  invoiceValue: details.invoiceValue ?? claimValue,
  replacementValue: details.replacementValue,
  repairCost: details.repairCost,
  ...figures,
});

export function PayoutLines({
  claim,
  figures,
}: {
  readonly claim: DeskClaim;
  readonly figures: DeskClaim['figures'];
}) {
  const lines = payoutLines(payoutFactsOf(claim, figures));
  const payout = lines.find(({ kind }) => kind === 'payout')?.amount ?? noMoney;
  return (
    <>
      <div>
        <p className={styles.quiet}>Payout</p>
        <p className={styles.figure}>{formatCents(payout)}</p>
      </div>
      <FormulaLines lines={lines} />
      <Authority payout={payout} claim={claim} />
    </>
  );
}

export function FormulaLines({ lines }: { readonly lines: readonly PayoutLine[] }) {
  const lowest = lines.find(({ kind }) => kind === 'lowest')?.amount;
  const isLowest = ({ kind, amount }: PayoutLine) => kind === 'candidate' && amount === lowest;
  return (
    <dl className={styles.lines}>
      {lines.map((line, at) => (
        <div
          key={line.label}
          className={styles.row}
          data-marked={isLowest(line) || undefined}
          data-strong={line.kind === 'lowest' || line.kind === 'payout' || undefined}
        >
          <dt>
            {line.kind === 'candidate' && <span className={styles.mark}>{letters[at]}</span>}
            {line.label}
          </dt>
          <dd>{amountText(line)}</dd>
        </div>
      ))}
    </dl>
  );
}

const amountText = ({ amount, kind }: PayoutLine): string => {
  if (amount === null) return '-';
  return kind === 'deduction' && amount > 0 ? `-${formatCents(amount)}` : formatCents(amount);
};

function Authority({ claim, payout }: { readonly claim: DeskClaim; readonly payout: number }) {
  const { authority, approvedFirst } = claim;
  const over = payout - authority;
  return (
    <div className={styles.fields}>
      <p className={styles.limit}>
        <b>Your authority</b>
        <span className={over > 0 ? styles.over : styles.quiet}>
          {over > 0 ? `${formatCents(cents(over))} over` : `limit ${formatCents(authority)}`}
        </span>
      </p>
      <Meter
        label="Payout vs. your authority"
        value={payout}
        most={Math.max(authority, payout)}
        tone={over > 0 ? 'warn' : 'gem'}
      />
      {over > 0 && (
        <p className={styles.quiet}>
          {approvedFirst === null
            ? `Payouts above ${formatCents(authority)} need a second examiner's approval of the same figures.`
            : `${approvedFirst} approved these figures. Another examiner must also approve them.`}
        </p>
      )}
    </div>
  );
}
