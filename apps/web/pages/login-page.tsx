import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSignedIn } from '#platform/access/contract/index.ts';
import { useActor } from '#platform/access/web/index.tsx';
import { useShell } from '../shell/portal-context.ts';
import { forgetTarget, readTarget } from '../shell/stored-target.ts';

/** Sends a visitor to whatever makes them somebody, and a person on to where they wanted to go. */
export function LoginPage() {
  const actor = useActor();
  const { session } = useShell();
  // Read once: the page may be drawn again before it is left, and must still know where to.
  const [target] = useState(() => (isSignedIn(actor) ? (readTarget() ?? '/dashboard') : session.signInPath));
  useEffect(() => {
    if (isSignedIn(actor)) forgetTarget();
  }, [actor]);
  // The address is followed as it was asked for, its query included; `to` gives way to it.
  return <Navigate to="." href={target} replace />;
}
