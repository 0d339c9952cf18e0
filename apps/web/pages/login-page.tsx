import { Navigate } from '@tanstack/react-router';
import { isSignedIn } from '#platform/access/contract/index.ts';
import { useActor } from '#platform/access/web/index.tsx';
import { useShell } from '../shell/portal-context.ts';
import { takeTarget } from '../shell/stored-target.ts';

/** Sends a visitor to whatever makes them somebody, and a person on to where they wanted to go. */
export function LoginPage() {
  const actor = useActor();
  const { session } = useShell();
  return <Navigate to={isSignedIn(actor) ? (takeTarget() ?? '/dashboard') : session.signInPath} replace />;
}
