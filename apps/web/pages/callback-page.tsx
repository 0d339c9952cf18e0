import { Navigate } from '#kit/web/link/link.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { useShell } from '../shell/portal-context.ts';
import { signInErrorAddress } from './sign-in-errors.ts';

/** The return from sign-in; the session has already read the answer. */
export function CallbackPage() {
  const actor = useActor();
  const { session } = useShell();
  if (isSignedIn(actor) || session.profileFailed) return <Navigate to="/membership/loading" replace />;
  const to = session.problem === undefined ? '/login' : signInErrorAddress(session.problem);
  return <Navigate to="." href={to} replace />;
}
