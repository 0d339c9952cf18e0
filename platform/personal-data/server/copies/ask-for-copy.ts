import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Copy } from '../../contract/data-copies.ts';
import { personalDataRefusals as no } from '../../contract/personal-data-refusals.ts';
import { copyDays } from '../../domain/copy-days.ts';
import { insertCopy } from './copy-store.ts';
import type { About } from './copy-store.ts';
import { askToMake } from './make-copy.ts';
import { presentCopy } from './list-copies.ts';

const dayMs = 86_400_000;

export function askForCopy(about: About) {
  return async (ctx: Ctx): Promise<Copy> => {
    const { companyId, personId, name } = requireMember(ctx.actor);
    const now = ctx.clock.now();
    const row =
      (await insertCopy(ctx, {
        company_id: companyId,
        id: newId(),
        about,
        asked_by: personId,
        asked_by_name: name,
        asked_at: now,
        keep_until: new Date(now.getTime() + copyDays * dayMs),
      })) ?? refuse(no.copy_in_progress);
    await askToMake(ctx, row.id);
    await ctx.record({
      act: 'personalData.askForCopy',
      recordType: about,
      recordId: about === 'person' ? personId : companyId,
    });
    return presentCopy(row);
  };
}
