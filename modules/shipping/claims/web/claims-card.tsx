import { useQuery } from '@tanstack/react-query';
import { compareDays, formatDay } from '#kit/domain/day.ts';
import { addCents, formatBriefCents, noMoney } from '#kit/domain/money.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { ClaimLine } from '../contract/claim-endpoints.ts';
import { isOpenLane } from '../domain/claim-moves.ts';
import { claimsQuery } from './claim-queries.ts';
import styles from './claims.module.css';

const most = 3;

/** Open claims, those that wait for the reader first. */
export function ClaimsCard() {
  return (
    <Screen query={useQuery(claimsQuery)} loading={<LoadingState rows={3} />}>
      {({ items }) => <OpenClaims open={items.filter(({ lane }) => isOpenLane(lane))} />}
    </Screen>
  );
}

function OpenClaims({ open }: { readonly open: readonly ClaimLine[] }) {
  const first = open.toSorted(
    (a, b) =>
      Number(b.needsYou) - Number(a.needsYou) ||
      (a.expected === null || b.expected === null ? 0 : compareDays(a.expected.on, b.expected.on)),
  );
  const sum = addCents(...open.map(({ claimValue }) => claimValue ?? noMoney));
  const yours = open.filter(({ needsYou }) => needsYou).length;
  return (
    <WidgetCard
      title="Claims"
      icon="document"
      link={
        <Link to={open.length === 0 ? '/claims/new' : '/claims'}>
          {open.length === 0 ? 'File a claim' : 'View claims'}
        </Link>
      }
      figure={formatBriefCents(sum)}
      says={open.length === 0 ? 'No open claims' : `Open: ${open.length}. Waiting for you: ${yours}`}
    >
      {first.length > 0 && (
        <ul className={styles.brief}>
          {first.slice(0, most).map(({ claimId, number, recipient, expected, needsYou }) => (
            <li key={claimId}>
              <Link to={`/claims/${claimId}`}>{number ?? 'Draft'}</Link>
              <span className={styles.name}>{recipient}</span>
              {expected !== null && (
                <span className={styles.quiet} data-tone={needsYou ? 'warn' : undefined}>
                  {expected.words} {formatDay(expected.on)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </WidgetCard>
  );
}
