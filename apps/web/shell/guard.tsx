import { Navigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { ErrorBoundary } from '#kit/web/faces/error-boundary.tsx';
import type { WebRoute } from '#kit/web/slots/web-door.ts';
import { whereToGo } from '#platform/access/contract.ts';
import type { AccessRule, Denial } from '#platform/access/contract.ts';
import { useActor, useDecide } from '#platform/access/web.tsx';
import { tellServiceOpened } from './service-opened.ts';
import { keepTarget } from './stored-target.ts';
import { useFlags } from './use-flags.ts';

/** Decides as the server does, and sends whoever may not come in where the route table says. */
export function Guard({ route }: { readonly route: WebRoute<AccessRule> }) {
  const decide = useDecide();
  const flags = useFlags(route.rule.feature === undefined ? [] : [route.rule.feature]);
  if (flags === undefined) return <LoadingFace />;
  const decision = decide(route.rule, flags);
  if (!decision.allowed) {
    const { because } = decision;
    const to = whereToGo(because);
    // Spec platform §4: the target address is stored before the visitor is sent to sign in.
    if (to === '/login') keepTarget(window.location.pathname + window.location.search);
    return <Navigate to={to} state={(kept) => ({ ...kept, because })} replace />;
  }
  return <Opened route={route} />;
}

function Opened({ route }: { readonly route: WebRoute<AccessRule> }) {
  const actor = useActor();
  useEffect(() => tellServiceOpened(actor, route.rule), [actor, route.rule]);
  const Page = route.page;
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<LoadingFace />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the guard sent somebody here. */
    because?: Denial;
  }
}
