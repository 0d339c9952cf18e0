import { createLog } from '#kit/server/log/log.ts';
import type { TestTemplate } from '#kit/server/testing/test-database.ts';
import { migrateProduct } from '../migrate-product.ts';

/** The product's tables without a person in them; `startTestLoupe` adds the demo's people under another name. */
export const productTables: TestTemplate = {
  name: 'tables',
  migrate: (connectionString) => migrateProduct(connectionString, createLog('silent')),
};
