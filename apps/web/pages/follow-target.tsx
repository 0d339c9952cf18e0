import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetWhy } from '../session/why-signed-out.ts';
import { forgetTarget, readTarget } from '../shell/stored-target.ts';

/** Spec platform §4: after success the stored target is followed and cleared. */
export function FollowTarget() {
  // Read once: the page may be drawn again before it is left, and must still know where to.
  const [target] = useState(() => readTarget() ?? '/dashboard');
  useEffect(() => {
    forgetTarget();
    forgetWhy();
  }, []);
  // The address is followed as it was asked for, its query included; `to` gives way to it.
  return <Navigate to="." href={target} replace />;
}
