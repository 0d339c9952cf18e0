import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from '#kit/web/link/link.ts';
import { ErrorBoundary, PendingContent } from '#kit/web/states/error-boundary.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import type { Actor } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';
import { shownCards, usualLayout } from './card-layout.ts';
import { DashboardTitle } from './dashboard-title.tsx';
import styles from './dashboard.module.css';
import { useCardLayout } from './use-card-layout.ts';

// Rarely shown, so not loaded before the first paint.
const StatusNotice = lazy(async () => ({
  default: (await import('./status-notice.tsx')).StatusNotice,
}));
const NothingToShow = lazy(async () => ({ default: (await import('./nothing-to-show.tsx')).NothingToShow }));
const ArrangeButton = lazy(async () => ({ default: (await import('./arrange-button.tsx')).ArrangeButton }));

/** Whether anything limits this person's access to their company's services, or recently did. */
function hasStatusNotice(actor: Actor): boolean {
  if (actor.kind !== 'member') return false;
  const { approvalStatus, companyStatus, uninvited = [] } = actor;
  return approvalStatus !== 'Approved' || companyStatus !== undefined || uninvited.length > 0;
}

const lead = doors.find((door) => door.lead !== undefined)?.lead;
const widgets = doors.flatMap((door) => door.widgets ?? []).toSorted((a, b) => a.order - b.order);

const taskGroups = doors.flatMap((door) => door.taskGroups ?? []);

/** The provider's staff have their desk, unless they view a member's company. */
export function DashboardPage() {
  return useActor().kind === 'staff' ? <Navigate to="/desk" replace /> : <MemberDashboard />;
}

/** What this person has to do this morning, then the cards of all slices. */
function MemberDashboard() {
  const actor = useActor();
  const mayOpen = useMayOpen();
  const leads = ({ leads: rule }: Widget) => Number(rule !== undefined && mayOpen(rule));
  const shown = widgets
    .filter((widget) => mayOpen(widget.rule))
    .toSorted((one, other) => leads(other) - leads(one));
  const at = (row: Widget['row']) => shown.filter((widget) => widget.row === row);
  return (
    <>
      <DashboardTitle />
      {hasStatusNotice(actor) && (
        <Suspense fallback={<PendingContent />}>
          <StatusNotice />
        </Suspense>
      )}
      {at('above').map((widget) => (
        <Piece key={widget.id} widget={widget} fallback={<PendingContent />} />
      ))}
      <div className={styles.columns}>
        {lead !== undefined && mayOpen(lead.rule) && (
          <div className={styles.lead}>
            <ErrorBoundary>
              <Suspense fallback={<LoadingState rows={4} />}>
                <lead.panel groups={taskGroups} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
        <div className={styles.side}>
          <Cards cards={at(undefined)} />
          {at('below').map((widget) => (
            <Piece key={widget.id} widget={widget} fallback={null} />
          ))}
        </div>
      </div>
    </>
  );
}

function Cards({ cards }: { readonly cards: readonly Widget[] }) {
  const { layout, change } = useCardLayout();
  if (cards.length === 0)
    return (
      <Suspense fallback={null}>
        <NothingToShow />
      </Suspense>
    );
  return (
    <>
      <div className={styles.cards}>
        {shownCards(cards, layout ?? usualLayout).map((widget) => (
          <div key={widget.id} className={styles.card} data-wide={widget.wide}>
            {layout === undefined ? (
              <LoadingState rows={3} />
            ) : (
              <Piece widget={widget} fallback={<LoadingState rows={3} />} />
            )}
          </div>
        ))}
      </div>
      {layout !== undefined && (
        <Suspense fallback={null}>
          <ArrangeButton cards={cards} layout={layout} onChange={change} />
        </Suspense>
      )}
    </>
  );
}

type Widget = (typeof widgets)[number];

interface PieceProps {
  readonly widget: Widget;
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
