import type { Denial } from './decide-access.ts';

/** Where a visitor is sent when a route refuses them. Spec platform §2.2 and §8. */
export function whereToGo(
  because: Denial,
): '/notfound' | '/login' | '/dashboard' | '/external' | '/forbidden' {
  switch (because) {
    case 'feature-off':
      return '/notfound';
    case 'signed-out':
      return '/login';
    case 'already-signed-in':
    case 'no-role':
      return '/dashboard';
    // Our choice: the partner gateway is a portal of its own, so its company is told of it on the page of
    // outside links (decision 0016).
    case 'partner-gateway':
      return '/external';
    default:
      return '/forbidden';
  }
}
