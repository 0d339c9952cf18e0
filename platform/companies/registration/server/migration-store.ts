import type { Ctx } from '#platform/access/server.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Country } from '#kit/domain/country.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { PartnerChoice } from '../domain/registration-draft.ts';

export interface MigrationTables {
  'companies.person_to_move': {
    id_hash: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: Otherwise<string>;
    country: Otherwise<Country>;
    company_name: Otherwise<string>;
    federal_tax_id: Otherwise<string>;
    address_line1: Otherwise<string>;
    city: Otherwise<string>;
    state_id: Otherwise<string>;
    post_code: Otherwise<string>;
    affiliation_type: Otherwise<PartnerChoice>;
    member_id: Otherwise<string>;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
}

const tables = (ctx: Ctx) => tablesOf<MigrationTables>(ctx);

export function findPersonToMove(ctx: Ctx, id: string) {
  return tables(ctx)
    .selectFrom('companies.person_to_move')
    .selectAll()
    .where('id_hash', '=', sha256(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
}

/** Marks the migration as done; does nothing for an unknown id. */
export async function markMigrated(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('companies.person_to_move')
    .set({ used_at: ctx.clock.now() })
    .where('id_hash', '=', sha256(id))
    .where('used_at', 'is', null)
    .execute();
}
