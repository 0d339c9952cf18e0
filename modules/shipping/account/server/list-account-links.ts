import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameCompanies, namePeople } from '#platform/companies/server.ts';
import type { listAccountLinks as call } from '../contract/account-endpoints.ts';
import { waitingLinks } from './link-store.ts';

export async function listAccountLinks(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const rows = await waitingLinks(ctx);
  const companies = await nameCompanies(
    ctx,
    rows.map((row) => row.company_id),
  );
  const people = await namePeople(
    ctx,
    rows.map((row) => row.person_id),
  );
  return {
    items: rows.map((row) => ({
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      personId: row.person_id,
      personName: people.get(row.person_id) ?? '',
      number: row.number ?? '',
      askedAt: row.asked_at.toISOString(),
    })),
  };
}
