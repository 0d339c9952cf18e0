import { Suspense } from 'react';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { demoSignIn } from '#platform/demo/web.tsx';
import { SignInPage as Page } from '#platform/identity/web.tsx';
import { useShell } from '../shell/portal-context.ts';

/** Identity's page, with the demo's people if this is a demo. */
export function SignInPage() {
  const { portal } = useShell();
  return (
    <Suspense fallback={<LoadingState />}>
      <Page slot={portal.demo ? demoSignIn : undefined} />
    </Suspense>
  );
}
