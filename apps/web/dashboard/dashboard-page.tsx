import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { now } from '#kit/web/display/now.ts';
import { Navigate } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { ErrorBoundary, PendingContent } from '#kit/web/states/error-boundary.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { doors } from '../doors.ts';
import { useShell } from '../shell/portal-context.ts';
import { useMayOpen } from '../shell/use-may-open.ts';
import styles from './dashboard.module.css';

// Rarely shown, so not loaded before the first paint.
const StatusNotice = lazy(async () => ({
  default: (await import('./status-notice.tsx')).StatusNotice,
}));
const NothingToShow = lazy(async () => ({ default: (await import('./nothing-to-show.tsx')).NothingToShow }));

/** Whether anything limits this person's access to their company's services, or recently did. */
function hasStatusNotice(actor: Actor): boolean {
  if (actor.kind !== 'member') return false;
  const { approvalStatus, companyStatus, uninvited = [] } = actor;
  return approvalStatus !== 'Approved' || companyStatus !== undefined || uninvited.length > 0;
}

const lead = doors.find((door) => door.lead !== undefined)?.lead;
const widgets = doors.flatMap((door) => door.widgets ?? []).toSorted((a, b) => a.order - b.order);

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The provider's staff have their desk, unless they view a member's company. */
export function DashboardPage() {
  return useActor().kind === 'staff' ? <Navigate to="/desk" replace /> : <MemberDashboard />;
}

/** The cards of all slices for this person. */
function MemberDashboard() {
  const actor = useActor();
  const { portal } = useShell();
  const mayOpen = useMayOpen();
  const shown = widgets.filter((widget) => mayOpen(widget.rule));
  const cards = shown.filter(({ row }) => row === undefined);
  const above = shown.filter(({ row }) => row === 'above');
  const below = shown.filter(({ row }) => row === 'below');
  const who = isSignedIn(actor) ? actor.name : '';
  const where = actor.kind === 'member' ? actor.companyName : portal.provider.name;
  return (
    <>
      <PageTitle title={longDay.format(now())} facts={`${who}, ${where.replace(/\.$/, '')}.`} />
      {hasStatusNotice(actor) && (
        <Suspense fallback={<PendingContent />}>
          <StatusNotice />
        </Suspense>
      )}
      <div className={styles.columns}>
        {lead !== undefined && mayOpen(lead.rule) && (
          <div className={styles.lead}>
            <ErrorBoundary>
              <Suspense fallback={<LoadingState rows={4} />}>
                <lead.panel />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
        <div className={styles.side}>
          {above.map((widget) => (
            <Piece key={widget.id} widget={widget} fallback={<PendingContent />} />
          ))}
          {cards.length === 0 ? (
            <Suspense fallback={null}>
              <NothingToShow />
            </Suspense>
          ) : (
            <div className={styles.cards}>
              {cards.map((widget) => (
                <Piece key={widget.id} widget={widget} fallback={<LoadingState rows={3} />} />
              ))}
            </div>
          )}
          {below.map((widget) => (
            <Piece key={widget.id} widget={widget} fallback={null} />
          ))}
        </div>
      </div>
    </>
  );
}

interface PieceProps {
  readonly widget: (typeof widgets)[number];
  readonly fallback: ReactNode;
}

function Piece({ widget: { card: Card }, fallback }: PieceProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={fallback}>
        <Card />
      </Suspense>
    </ErrorBoundary>
  );
}
