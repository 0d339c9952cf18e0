import type { Denial } from './decide-access.ts';

/** Where a visitor is sent when a route refuses them. Spec platform §2.2 and §8. */
export function whereToGo(because: Denial): '/notfound' | '/login' | '/dashboard' | '/forbidden' {
  switch (because) {
    case 'feature-off':
      return '/notfound';
    case 'signed-out':
      return '/login';
    case 'already-signed-in':
    case 'no-role':
      return '/dashboard';
    default:
      return '/forbidden';
  }
}
