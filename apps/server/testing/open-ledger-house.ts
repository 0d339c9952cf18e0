import { createLog } from '#kit/server/log/log.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { migrateProduct } from '../migrate-product.ts';
import { ledgerHouseOn } from './ledger-house.ts';
import type { LedgerHouse } from './ledger-house.ts';

/** On tables of its own. */
export async function openLedgerHouse(): Promise<LedgerHouse> {
  const database = await createTestDatabase({
    name: 'tables',
    migrate: async (connectionString) => void (await migrateProduct(connectionString, createLog('silent'))),
  });
  const house = ledgerHouseOn(database.connectionString);
  return {
    ...house,
    async close() {
      await house.close();
      await database.drop();
    },
  };
}
