import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';
import type {
  getDeskCompany as getDeskCompanyCall,
  searchDeskCompanies as searchDeskCompaniesCall,
} from '../contract/desk-endpoints.ts';
import { findCompany, listCompanyRows } from './desk-company-store.ts';
import { presentDeskCompany } from './present-desk.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { presentCompany } from '#platform/companies/company/server/get-company-profile.ts';
import { findCompanyProfile } from '#platform/companies/company/server/company-store.ts';

const cursor = cursorOf([cursorPart.text, cursorPart.uuid], deskRefusals.desk_page_lost);

export async function searchDeskCompanies(
  ctx: Ctx,
  { query }: EndpointInput<typeof searchDeskCompaniesCall>,
): Promise<EndpointAnswer<typeof searchDeskCompaniesCall>> {
  const { limit, search = '', status } = query;
  const rows = await listCompanyRows(ctx, { search, status, limit, after: cursor.read(query.after) });
  const { shown: page, next } = cursor.page(rows, limit, (row) => [row.nameKey, row.companyId]);
  return {
    items: page.map(presentDeskCompany),
    next,
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
