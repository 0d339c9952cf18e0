import type { Pools } from '#kit/server/database/pool.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { allRoutes, demoOnlyRoutes } from '../../modules.ts';
import type { Ports } from '../../ports.ts';

/**
 * A placeholder for any port: every property, call and instance of it is itself. Routes store their ports and don't
 * use them.
 */
const anyPort: unknown = new Proxy(() => undefined, {
  get: (_target, key) => (key === 'then' ? undefined : anyPort),
  apply: () => anyPort,
  construct: () => anyPort as object,
});

/** The table of endpoints, without starting the product. */
export const everyEndpoint: readonly Endpoint[] = [
  ...allRoutes(anyPort as Ports),
  ...demoOnlyRoutes(anyPort as Ports, anyPort as Pools),
].map(({ endpoint }) => endpoint);
