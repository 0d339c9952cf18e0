import type { AuditEntry } from '#kit/server/context.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AuditTables } from './audit-tables.ts';

/** Writes the trail in the transaction of the act itself: neither is there without the other. */
export async function recordEntry(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const person = entry.person ?? (isSignedIn(actor) ? actor : undefined);
  await tablesOf<AuditTables>(ctx)
    .insertInto('audit.entry')
    .values({
      id: newId(),
      company_id: entry.companyId ?? (actor.kind === 'member' ? actor.companyId : null),
      at: ctx.clock.now(),
      actor_kind: actor.kind,
      person_id: person?.personId ?? null,
      person_name: person?.name ?? null,
      act: entry.act,
      record_type: entry.recordType,
      record_id: entry.recordId,
      address: ctx.address ?? null,
      trace: ctx.trace.id,
      facts: JSON.stringify(entry.facts ?? {}),
    })
    .execute();
}
