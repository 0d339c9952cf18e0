import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatBriefCents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { getClaimFigures, reviewClaimQuality } from '../contract/figures-endpoints.ts';
import type { ClaimFigures, LossRatio, SampledClaim } from '../contract/figures-endpoints.ts';
import { deskClaimsKey } from './desk-claims-key.ts';
import styles from './figures.module.css';

const query = queryOptions({
  queryKey: [...deskClaimsKey, 'figures'],
  queryFn: ({ signal }) => call(getClaimFigures, {}, { signal }),
});

export function ClaimFiguresPage() {
  return (
    <>
      <PageTitle
        above={<Link to="/desk/claims">Claims</Link>}
        title="Claims metrics"
        facts="Open claims today. Payments and loss ratios for the last 12 months."
      />
      <Screen query={useQuery(query)} loading={<LoadingState />}>
        {(figures) => <Figures figures={figures} />}
      </Screen>
    </>
  );
}

function Figures({ figures }: { readonly figures: ClaimFigures }) {
  const { aged, open, payable, paid, denied, firstAnswer, companies, carriers, sample } = figures;
  return (
    <div className={styles.grid}>
      <Card label="Open claims">
        <SectionTitle beside={`${open.count} open`}>Open claims</SectionTitle>
        <p className={styles.figure}>{formatBriefCents(open.amount)}</p>
        <FactList>
          {aged.map(({ label, count, amount }) => (
            <FactLine key={label} name={label} note={`${count}`}>
              {formatCents(amount)}
            </FactLine>
          ))}
          <FactLine name="Reserved">{formatCents(open.reserved)}</FactLine>
        </FactList>
      </Card>
      <Card label="Paid">
        <SectionTitle beside="12 months">Paid</SectionTitle>
        <p className={styles.figure}>{formatBriefCents(paid.amount)}</p>
        <FactList>
          <FactLine name="Payments">{paid.count}</FactLine>
          <FactLine name="Approved, not yet paid">{formatCents(payable)}</FactLine>
          <FactLine name="Denied">{denied}</FactLine>
        </FactList>
      </Card>
      <Card label="First response">
        <SectionTitle beside="90 days">First response</SectionTitle>
        <p className={styles.figure}>{firstAnswer === null ? '-' : minutesText(firstAnswer.medianMinutes)}</p>
        <FactList>
          <FactLine name="Within 1 hour">
            {firstAnswer === null ? '-' : `${firstAnswer.withinHourPercent}%`}
          </FactLine>
        </FactList>
      </Card>
      <Ratios title="Loss ratio by company" rows={companies} />
      <Ratios title="Loss ratio by carrier" rows={carriers} />
      <Sample sample={sample} />
    </div>
  );
}

const minutesText = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} hours`;

function Ratios({ title, rows }: { readonly title: string; readonly rows: readonly LossRatio[] }) {
  return (
    <Card label={title}>
      <SectionTitle beside="% of premium">{title}</SectionTitle>
      {rows.length === 0 && <p className={styles.quiet}>No premiums or payments in the last 12 months.</p>}
      <FactList>
        {rows.map(({ name, premiums, paid, recovered, lossRatio }) => (
          <FactLine
            key={name}
            name={name}
            note={`${formatCents(paid)} of ${formatCents(premiums)}${recovered > 0 ? `, ${formatCents(recovered)} recovered` : ''}`}
          >
            {lossRatio === null ? '-' : `${(lossRatio / 100).toFixed(1)}%`}
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}

function Sample({ sample }: { readonly sample: readonly SampledClaim[] }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { error, act } = useAction();
  const review = ({ companyId, claimId, number }: SampledClaim, agrees: boolean) =>
    void act(async () => {
      const answers = await dialogs.openForm({
        title: `${agrees ? 'Agree with' : 'Question'} the decision on claim ${number}`,
        fields: [{ name: 'words', label: 'Reason', kind: 'textarea', required: true, maximum: longLimit }],
        proceed: 'Save review',
        cancel: 'Cancel',
      });
      if (answers === null) return;
      const body = { agrees, words: answers['words'] ?? '' };
      await call(reviewClaimQuality, { params: { companyId, claimId }, body });
      await queries.invalidateQueries({ queryKey: deskClaimsKey });
    });
  return (
    <Card label="Quality sample">
      <SectionTitle beside="1 in 10 decided claims">Quality sample</SectionTitle>
      {sample.length === 0 && <p className={styles.quiet}>No decided claims in the sample yet.</p>}
      {error !== undefined && <FailureMessage error={error} />}
      <ul className={styles.sample}>
        {sample.map((one) => (
          <li key={one.claimId}>
            <Link to={`/desk/claims/${one.companyId}/${one.claimId}`}>{one.number}</Link>
            <p>
              {one.companyName}, {one.shown}, decided by {one.decidedBy}
            </p>
            {one.review === null ? (
              !one.isYours && (
                <div className={styles.buttons}>
                  <TextButton onClick={() => review(one, true)}>Agree</TextButton>
                  <TextButton onClick={() => review(one, false)}>Question</TextButton>
                </div>
              )
            ) : (
              <p className={styles.quiet}>
                <StatusBadge kind={one.review.agrees ? 'ok' : 'warn'}>
                  {one.review.agrees ? 'Agreed' : 'Questioned'}
                </StatusBadge>{' '}
                {one.review.words} {one.review.by}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
