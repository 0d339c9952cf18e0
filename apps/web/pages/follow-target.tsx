import { portalPath } from '#kit/domain/portal-path.ts';
import { Navigate } from '#kit/web/link/link.ts';
import { useEffect, useState } from 'react';
import { clearSignOutReason } from '../session/sign-out-reason.ts';
import { clearTarget, readTarget } from '../shell/stored-target.ts';

/** Spec platform §4: after success the stored target is followed and cleared. */
export function FollowTarget() {
  // Read once: the page may re-render before navigation and must keep its target.
  const [target] = useState(() => readTarget() ?? '/dashboard');
  useEffect(() => {
    clearTarget();
    clearSignOutReason();
  }, []);
  // Followed as requested, including its query; `href` overrides `to`.
  return <Navigate to="." href={portalPath(target)} replace />;
}
