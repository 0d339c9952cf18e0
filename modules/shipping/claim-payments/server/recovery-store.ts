import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClaimKey } from '#modules/shipping/claims/server/claim-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { RecoverySource, RecoveryStatus } from '../domain/recovery-moves.ts';

interface RecoveryTables {
  'shipping.claim_recovery': {
    company_id: string;
    recovery_id: string;
    claim_id: string;
    source: RecoverySource;
    status: RecoveryStatus;
    asked: Cents;
    received: Maybe<Cents>;
    reference: string;
    shipment_id: Maybe<string>;
    follow_on: Maybe<Day>;
    created_by: string;
    created_at: Date;
    changed_at: Date;
  };
}

export type RecoveryRow = Selectable<RecoveryTables['shipping.claim_recovery']>;

const tables = (ctx: Ctx) => tablesOf<RecoveryTables & ShipmentTables>(ctx);

export const insertRecovery = (ctx: Ctx, row: Insertable<RecoveryTables['shipping.claim_recovery']>) =>
  tables(ctx).insertInto('shipping.claim_recovery').values(row).execute();

/** Oldest first, each with the number of the shipment that brings the salvage. */
export const findRecoveries = (ctx: Ctx, { companyId, claimId }: ClaimKey) =>
  tables(ctx)
    .selectFrom('shipping.claim_recovery as recovery')
    .leftJoin('shipping.shipment as shipment', (on) =>
      on
        .onRef('shipment.company_id', '=', 'recovery.company_id')
        .onRef('shipment.shipment_id', '=', 'recovery.shipment_id'),
    )
    .selectAll('recovery')
    .select('shipment.number as shipmentNumber')
    .where('recovery.company_id', '=', companyId)
    .where('recovery.claim_id', '=', claimId)
    .orderBy('recovery.created_at')
    .orderBy('recovery.recovery_id')
    .execute();

export const updateRecovery = (
  ctx: Ctx,
  { company_id: companyId, recovery_id: recoveryId }: Pick<RecoveryRow, 'company_id' | 'recovery_id'>,
  change: Updateable<RecoveryTables['shipping.claim_recovery']>,
) =>
  tables(ctx)
    .updateTable('shipping.claim_recovery')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('recovery_id', '=', recoveryId)
    .execute();

export const findShipmentByNumber = (ctx: Ctx, companyId: string, number: string) =>
  tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst();
