import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { downloadCompanyCopy, downloadOwnCopy } from '../../contract/data-copies.ts';
import type { Copy, listOwnCopies as call } from '../../contract/data-copies.ts';
import { copiesAbout } from './copy-store.ts';
import type { About, CopyRow } from './copy-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import { personalDataRefusals as no } from '../../contract/personal-data-refusals.ts';
import { copiesOf } from '../personal-data-parts.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';

export function listCopies(about: About) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const rows = await copiesAbout(ctx, { about, companyId, personId });
    const waiting = rows.some((row) => row.state === 'Waiting' && row.asked_by === personId);
    return { items: rows.map(presentCopy), actions: waiting ? [] : ['ask'] };
  };
}

export function presentCopy(row: CopyRow): Copy {
  const { path } = row.about === 'person' ? downloadOwnCopy : downloadCompanyCopy;
  return {
    id: row.id,
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    file:
      row.size === null
        ? null
        : { uri: path.replace(':id', row.id), size: row.size, until: row.keep_until.toISOString() },
  };
}

/** Downloads are recorded in the activity log. */
export function downloadCopy(parts: PersonalDataParts, about: About) {
  const files = copiesOf(parts);
  return async (ctx: Ctx, { params }: { readonly params: { readonly id: string } }) => {
    const { companyId, personId } = requireMember(ctx.actor);
    const copies = await copiesAbout(ctx, { about, companyId, personId });
    const copy = copies.find(({ id, state }) => id === params.id && state === 'Ready');
    if (copy === undefined) return refuse(no.copy_missing);
    const opened = (await files.open(ctx, copy.id)) ?? refuse(filesRefusals.store_away);
    await ctx.record({
      act: 'personalData.downloadCopy',
      recordType: about,
      recordId: about === 'person' ? personId : companyId,
    });
    return answerFile(opened);
  };
}
