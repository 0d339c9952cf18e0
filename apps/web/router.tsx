import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { hasUnsavedChanges, mayLeave } from '#kit/web/form/state/use-leave-guard.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { NavigationSpinner } from '#kit/web/progress/navigation-spinner.tsx';
import type { WebRoute } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { doors } from './doors.ts';
import { ownPages } from './own-pages.ts';
import { Frame } from './shell/frame.tsx';
import { Guard } from './shell/guard.tsx';
import { shapeOf } from './shell/page-shape.ts';
import { useShell } from './shell/portal-context.ts';
import { HeadingFocus } from './shell/heading-focus.tsx';
import { trackUsage } from './shell/usage.ts';

const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found-page.tsx')).NotFoundPage,
}));

const root = createRootRoute({
  component: () => (
    <>
      <Navigating />
      <HeadingFocus />
      <Outlet />
    </>
  ),
  notFoundComponent: () => (
    <Suspense fallback={<LoadingState />}>
      <NotFoundPage />
    </Suspense>
  ),
});

function Navigating() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return pending ? <NavigationSpinner /> : null;
}

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
function Page({ route }: { readonly route: WebRoute<AccessRule> }) {
  const { portal } = useShell();
  // Absent pages reveal neither their title nor their use.
  const absent = route.demoOnly === true && !portal.demo;
  useEffect(() => {
    if (absent) return;
    document.title = `${route.title} · Loupe`;
    trackUsage({ name: 'page.viewed', path: route.path });
  }, [absent, route.path, route.title]);
  return absent ? <NotFoundPage /> : <Guard route={route} />;
}

const pages: readonly WebRoute<AccessRule>[] = [...ownPages, ...doors.flatMap((door) => door.routes ?? [])];

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    // Spec platform §2.1: the empty route is the landing page, a separate document that forwards members.
    beforeLoad: () => redirect({ to: '/', reloadDocument: true, replace: true, throw: true }),
  }),
  frame.addChildren(
    pages
      .filter((page) => page.layout !== 'bare')
      .map((page) =>
        createRoute({
          getParentRoute: () => frame,
          path: page.path,
          component: () => <Page route={page} />,
          staticData: { title: page.title, shape: shapeOf(page), load: page.page.load },
        }),
      ),
  ),
  ...pages
    .filter((page) => page.layout === 'bare')
    .map((page) =>
      createRoute({
        getParentRoute: () => root,
        path: page.path,
        component: () => <Page route={page} />,
        staticData: { load: page.page.load },
      }),
    ),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Spec platform §2.3: after navigation the page scrolls to the top, except on the commercial-lines dashboard.
  scrollToTopSelectors: ['#page'],
});

// From the start: a form can be filled in before code that loads later has arrived.
router.history.block({
  blockerFn: async () => hasUnsavedChanges() && !(await mayLeave()),
  enableBeforeUnload: false,
});
