import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';
import type {
  getDeskCompany as getDeskCompanyCall,
  searchDeskCompanies as searchDeskCompaniesCall,
} from '../contract/desk-endpoints.ts';
import { findCompany, listCompanyRows } from './desk-company-store.ts';
import { readPageCursor } from './desk-cursor.ts';
import { presentDeskCompany } from './present-desk.ts';
import { refuse } from '#kit/server/refuse.ts';
import { presentCompany } from '#platform/companies/company/server/get-company-profile.ts';
import { findCompanyProfile } from '#platform/companies/company/server/company-store.ts';

export async function searchDeskCompanies(
  ctx: Ctx,
  { query }: EndpointInput<typeof searchDeskCompaniesCall>,
): Promise<EndpointAnswer<typeof searchDeskCompaniesCall>> {
  const { limit, search = '', standing } = query;
  const rows = await listCompanyRows(ctx, { search, standing, limit, after: readPageCursor(query.after, 1) });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentDeskCompany),
    next: last === undefined ? null : writeCursor([last.nameKey, last.companyId]),
  };
}

export async function getDeskCompany(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof getDeskCompanyCall>,
): Promise<EndpointAnswer<typeof getDeskCompanyCall>> {
  const company = (await findCompanyProfile(ctx, companyId)) ?? refuse(deskRefusals.desk_company_missing);
  const row = (await findCompany(ctx, companyId)) ?? refuse(deskRefusals.desk_company_missing);
  return { ...presentDeskCompany(row), profile: presentCompany(ctx, company), actions: ['view'] };
}
