import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { downloadCompanyCopy, downloadOwnCopy } from '../../contract/data-copies.ts';
import type { Copy, listOwnCopies as call } from '../../contract/data-copies.ts';
import { copiesAbout } from './copy-store.ts';
import type { About, CopyRow } from './copy-store.ts';

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
