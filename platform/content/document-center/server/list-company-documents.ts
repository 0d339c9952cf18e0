import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { namePeople } from '#platform/companies/server.ts';
import type { listCompanyDocuments as call } from '../contract/company-documents.ts';
import { companyDocuments } from './company-document-store.ts';
import { mayKeepDocuments, presentCompanyDocument } from './present-company-document.ts';

export async function listCompanyDocuments(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const actor = requireMember(ctx.actor);
  const rows = await companyDocuments(ctx, actor.companyId);
  const names = await namePeople(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  return {
    items: rows.map((row) => presentCompanyDocument(row, names.get(row.person_id) ?? '', actor)),
    actions: mayKeepDocuments(actor) ? ['add'] : [],
  };
}
