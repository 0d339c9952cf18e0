import { Suspense } from 'react';
import { Navigate } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { ErrorBoundary } from '#kit/web/states/error-boundary.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { doors } from '../doors.ts';
import { railGroups, useMenu } from '../shell/menu.ts';
import { useMayOpen } from '../shell/use-may-open.ts';
import styles from './desk.module.css';

const cards = doors.flatMap((door) => door.deskCards ?? []).toSorted((a, b) => a.order - b.order);

/** Open tasks of the provider's staff; people without tasks go to their first page. */
export function DeskPage() {
  const mayOpen = useMayOpen();
  const shown = cards.filter(({ rule }) => mayOpen(rule));
  if (shown.length === 0) return <FirstPlace />;
  return (
    <>
      <PageTitle title="Desk" facts="Open tasks for our staff." />
      <div className={styles.cards}>
        {shown.map(({ id, card: Card }) => (
          <ErrorBoundary key={id}>
            <Suspense fallback={<LoadingState rows={3} />}>
              <Card />
            </Suspense>
          </ErrorBoundary>
        ))}
      </div>
    </>
  );
}

/** For people without tasks. */
function FirstPlace() {
  const [, first] = useMenu().filter(({ group }) => railGroups.some(([one]) => one === group));
  return <Navigate to={first?.to ?? '/membership'} replace />;
}
