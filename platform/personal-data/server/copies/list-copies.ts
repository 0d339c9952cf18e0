import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { listOwnCopies as call } from '../../contract/copy-endpoints.ts';
import type { About } from '../personal-data-tables.ts';
import { copiesAbout } from './copy-store.ts';
import { presentCopy } from './present-copy.ts';

export function listCopies(about: About) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const rows = await copiesAbout(ctx, { about, companyId, personId });
    const waiting = rows.some((row) => row.state === 'Waiting' && row.asked_by === personId);
    return { items: rows.map(presentCopy), actions: waiting ? [] : ['ask'] };
  };
}
