import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { newId } from '#kit/server/new-id.ts';
import { samePriceInSql } from '../../domain/held-rows.ts';
import { contradicts } from '#modules/marketplace/stones/server/facts-in-sql.ts';
import type { Publication } from './publication.ts';

const isDecided = (statuses: string, seen = ''): string => `exists (
  select from marketplace.held_row decided
  where decided.supplier_id = $2 and decided.stock_ref = staged.stock_ref
    and decided.report_key is not distinct from staged.report_key
    and decided.status in (${statuses}) and decided.facts_print = staged.facts_print
    and ${samePriceInSql('decided.price_per_carat', 'staged.price_per_carat')} ${seen})`;

const sawContradiction = `and decided.notes @> '[{"reason": "factsDiffer"}]'`;

/** A report may have come to the market since the file was checked. */
export async function holdContradictions(
  connection: CopyClient,
  { feedId, supplierId }: Publication,
): Promise<void> {
  const note = `jsonb_build_array(jsonb_build_object(
    'reason', 'factsDiffer', 'field', 'reportNumber', 'given', staged.report_number))`;
  await connection.query(
    `update marketplace.staged_stone staged set held = ${note}
     from marketplace.stone reported
     where staged.feed_id = $1 and staged.held is null and not staged.is_gone
       and reported.report_key = staged.report_key and ${contradicts('staged', 'reported')}
       and not ${isDecided(`'Listed', 'Corrected'`, sawContradiction)}`,
    [feedId, supplierId],
  );
}

/**
 * Held rows go to the desk, the newest of each stock number. One that the desk declined stays declined, and a file
 * that no longer has a held row takes it back.
 */
export async function keepHeldRows(connection: CopyClient, publication: Publication): Promise<void> {
  const { companyId, feedId, supplierId, mode, now } = publication;
  await connection.query(
    `update marketplace.held_row waiting set status = 'Replaced', decided_at = $3
     where waiting.supplier_id = $2 and waiting.status = 'Waiting'
       and ($4 or exists (select from marketplace.staged_stone staged
         where staged.feed_id = $1 and staged.stock_ref = waiting.stock_ref))`,
    [feedId, supplierId, now, mode === 'Replace all'],
  );
  const { rows } = await connection.query<{ stock_ref: string }>(
    `select stock_ref from marketplace.staged_stone staged
     where feed_id = $1 and held is not null and not ${isDecided(`'Declined'`)}`,
    [feedId, supplierId],
  );
  await connection.query(
    `insert into marketplace.held_row (company_id, held_id, supplier_id, feed_id, stock_ref, report_key, facts_print,
       price_per_carat, notes, stone, held_at)
     select $1, numbered.held_id, $2, $3, staged.stock_ref, staged.report_key, staged.facts_print,
       staged.price_per_carat, staged.held, to_jsonb(staged) - 'held', $4
     from marketplace.staged_stone staged
     join unnest($5::text[], $6::uuid[]) as numbered (stock_ref, held_id) using (stock_ref)
     where staged.feed_id = $3`,
    [companyId, supplierId, feedId, now, rows.map(({ stock_ref }) => stock_ref), rows.map(() => newId())],
  );
}
