import { Navigate } from '#kit/web/link/link.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { PageShapeContext } from '#kit/web/states/page-shape.ts';
import { ErrorBoundary } from '#kit/web/states/error-boundary.tsx';
import type { WebRoute } from '#kit/web/slots/web-door.ts';
import { isInForce, isScheduled, providerDay, redirectFor } from '#platform/access/contract.ts';
import type { AccessRule, Actor, Denial, ServiceType } from '#platform/access/contract.ts';
import { useActor, useDecide } from '#platform/access/web.tsx';
import { storeTarget } from './stored-target.ts';
import { shapeOf } from './page-shape.ts';
import { useFlags } from './use-may-open.ts';
import { recordSubscriptionUsage } from '#platform/reports/contract.ts';
import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';

const AccessLost = lazy(async () => ({ default: (await import('../pages/access-lost.tsx')).AccessLost }));

/** Applies the same rules as the server and redirects by the route table. */
export function Guard({ route }: { readonly route: WebRoute<AccessRule> }) {
  const actor = useActor();
  const decide = useDecide();
  const flags = useFlags(route.rule.feature === undefined ? [] : [route.rule.feature]);
  const [wasOpen, setWasOpen] = useState(false);
  const onOpen = useCallback(() => setWasOpen(true), []);
  if (flags === undefined) {
    return (
      <PageShapeContext value={shapeOf(route)}>
        <Skeleton route={route} />
      </PageShapeContext>
    );
  }
  const decision = decide(route.rule, flags);
  if (!decision.allowed) {
    const { because } = decision;
    const to = redirectFor(because);
    if (wasOpen && to !== '/login') {
      return (
        <Suspense>
          <AccessLost title={route.title} because={because} />
        </Suspense>
      );
    }
    const path = window.location.pathname + window.location.search;
    // Spec platform §4: the target address is stored before the visitor is sent to sign in.
    if (to === '/login') storeTarget(path);
    const startsOn = because === 'no-subscription' ? startOf(actor, route.rule) : undefined;
    return (
      <Navigate to={to} state={(state) => ({ ...state, because, refusedPath: path, startsOn })} replace />
    );
  }
  return <Opened route={route} onOpen={onOpen} />;
}

/** The first day of the service that the page needs, if it was approved for a later day. */
function startOf(actor: Actor, { subscriptions = [] }: AccessRule): string | undefined {
  if (actor.kind !== 'member') return undefined;
  return actor.subscriptions.find(
    (one) => subscriptions.includes(one.serviceType) && isScheduled(one, () => providerDay(now())),
  )?.activeFrom;
}

/** Pages outside the frame place their title themselves. */
function Skeleton({ route }: { readonly route: WebRoute<AccessRule> }) {
  return route.layout !== 'bare' ? <LoadingState title={route.title} /> : <LoadingState />;
}

interface OpenedProps {
  readonly route: WebRoute<AccessRule>;
  onOpen(): void;
}

function Opened({ route, onOpen }: OpenedProps) {
  const actor = useActor();
  useEffect(onOpen, [onOpen]);
  useEffect(() => recordServiceOpened(actor, route.rule), [actor, route.rule]);
  const Page = route.page;
  return (
    <ErrorBoundary key={route.path}>
      <PageShapeContext value={shapeOf(route)}>
        <Suspense fallback={<Skeleton route={route} />}>
          <Page />
        </Suspense>
      </PageShapeContext>
    </ErrorBoundary>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the guard redirected here. */
    because?: Denial;
    /** The page that was refused. */
    refusedPath?: string;
    /** The first day of the service that the refused page needs. */
    startsOn?: string | undefined;
  }
}

// The services opened today in this browser: days of use are more meaningful than clicks.
const key = 'loupe-services-opened';

/**
 * Spec platform §7: the use of a company's services is recorded, once per person, company, service and day. A page
 * belongs to the service that its rule requires. Failures are ignored: no page waits for it.
 */
export function recordServiceOpened(actor: Actor, rule: AccessRule, at = now()): void {
  const service = serviceOf(actor, rule, at);
  if (service === undefined || actor.kind !== 'member' || actor.viewing !== undefined) return;
  const today = providerDay(at);
  const opened = readOpened(today);
  const one = `${actor.personId} ${actor.companyId} ${service}`;
  if (opened.includes(one)) return;
  localStorage.setItem(key, [today, ...opened, one].join('\n'));
  void send(service);
}

async function send(serviceType: ServiceType): Promise<void> {
  await call(recordSubscriptionUsage, { body: { serviceType, what: 'opened' } }).catch(() => undefined);
}

/** If several services qualify, the first one the company has. */
function serviceOf(actor: Actor, rule: AccessRule, at: Date): ServiceType | undefined {
  if (actor.kind !== 'member') return undefined;
  const services = [
    ...(rule.permission === undefined ? [] : [rule.permission]),
    ...(rule.subscriptions ?? []),
  ];
  return services.find((service) =>
    actor.subscriptions.some((one) => one.serviceType === service && isInForce(one, () => providerDay(at))),
  );
}

function readOpened(today: string): readonly string[] {
  const [day, ...opened] = (localStorage.getItem(key) ?? '').split('\n');
  return day === today ? opened : [];
}
