import { startOwnPortal } from './own-portal.ts';
import type { OwnPortal } from './own-portal.ts';

export type ProductionPortal = OwnPortal;

/** Started in production mode. */
export function startProductionPortal(): Promise<ProductionPortal> {
  return startOwnPortal({
    NODE_ENV: 'production',
    SECRET_KEY: 'a key that only this journey knows and uses',
  });
}
