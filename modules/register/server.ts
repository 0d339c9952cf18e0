import type { HeldRecords } from '#platform/access/server.ts';
import { heldSales } from './sales/server/personal-data.ts';
import { heldStores } from './stores/server/personal-data.ts';

export const registerHeld: HeldRecords = { family: 'register', tables: [...heldStores, ...heldSales] };

export type { RegisterParts } from './sales/server/register-routes.ts';
export { registerRoutes } from './sales/server/register-routes.ts';
export { forgetCustomersJob } from './sales/server/forget-customers.ts';
export { makeDemoSalesWith } from './demo/server/make-demo-sales.ts';
