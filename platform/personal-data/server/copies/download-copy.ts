import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { answerFile } from '#platform/files/server.ts';
import { personalDataRefusals as no } from '../../contract/personal-data-refusals.ts';
import { copiesOf } from '../personal-data-parts.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import { copiesAbout } from './copy-store.ts';
import type { About } from './copy-store.ts';

/** Downloads are recorded in the activity log. */
export function downloadCopy(parts: PersonalDataParts, about: About) {
  const files = copiesOf(parts);
  return async (ctx: Ctx, { params }: { readonly params: { readonly id: string } }) => {
    const { companyId, personId } = requireMember(ctx.actor);
    const copies = await copiesAbout(ctx, { about, companyId, personId });
    const copy = copies.find(({ id, state }) => id === params.id && state === 'Ready');
    const opened = copy === undefined ? undefined : await files.open(ctx, copy.id);
    if (opened === undefined) return refuse(no.copy_missing);
    await ctx.record({
      act: 'personalData.downloadCopy',
      recordType: about,
      recordId: about === 'person' ? personId : companyId,
    });
    return answerFile(opened);
  };
}
