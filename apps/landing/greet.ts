import { call } from '#kit/web/call/call.ts';
import { getPortal } from '#platform/settings/contract.ts';
import { fillPortal } from './fill-portal.ts';

/** Asks who gives this portal. A guest whose call fails has a whole page, with the provider it was built for. */
export function greet(): Promise<void> {
  return call(getPortal, {}).then(
    (portal) => fillPortal(document, portal),
    () => undefined,
  );
}
