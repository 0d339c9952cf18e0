import { Suspense } from 'react';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { ErrorBoundary } from '#kit/web/states/error-boundary.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { doors } from '../doors.ts';
import { useShell } from '../shell/portal-context.ts';
import { useMayOpen } from '../shell/use-may-open.ts';
import styles from './dashboard-title.module.css';

const everyFact = doors.flatMap((door) => door.dashboardFacts ?? []).toSorted((a, b) => a.order - b.order);
const everyAction = doors
  .flatMap((door) => door.dashboardActions ?? [])
  .toSorted((a, b) => a.order - b.order);

const maxActions = 3;

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The day, one sentence of facts, and what this person starts most. */
export function DashboardTitle() {
  const actor = useActor();
  const mayOpen = useMayOpen();
  const actions = everyAction
    .filter(({ rule, isFor }) => mayOpen(rule) && isFor?.(actor) !== false)
    .toSorted((a, b) => Number(b.leadsFor?.(actor) === true) - Number(a.leadsFor?.(actor) === true))
    .slice(0, maxActions);
  return (
    <PageTitle
      title={longDay.format(now())}
      facts={<Facts />}
      actions={
        actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, to, icon }, at) => (
              <Link key={label} className={styles.action} data-first={at === 0 || undefined} to={to}>
                {at === 0 && <Icon name={icon} size={15} />}
                {label}
              </Link>
            ))}
          </div>
        )
      }
    />
  );
}

/** A fact without anything to say renders nothing; without any fact the sentence names the person. */
function Facts() {
  const actor = useActor();
  const { portal } = useShell();
  const mayOpen = useMayOpen();
  const facts = everyFact.filter(({ rule }) => mayOpen(rule));
  const who = isSignedIn(actor) ? actor.name : '';
  const where = actor.kind === 'member' ? actor.companyName : portal.provider.name;
  return (
    <span className={styles.facts}>
      {facts.map(({ id, fact: Fact }) => (
        <ErrorBoundary key={id} instead={null}>
          <Suspense fallback={null}>
            <Fact />
          </Suspense>
        </ErrorBoundary>
      ))}
      <span className={styles.who} data-who>
        {who}, {where}
      </span>
    </span>
  );
}
