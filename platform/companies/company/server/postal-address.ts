import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from './company-store.ts';

export interface PostalAddress {
  readonly name: string;
  /** Street, then city with state and postcode; empty where unknown. */
  readonly lines: readonly string[];
}

/** The file of the company's logo; undefined without one. */
export async function findLogoFile(ctx: Ctx, companyId: string): Promise<string | undefined> {
  const company = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .select('logo_file_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return company?.logo_file_id ?? undefined;
}

/** The company's address as printed on a document. */
export async function findPostalAddress(ctx: Ctx, companyId: string): Promise<PostalAddress> {
  const company = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { address_line1: street, address_line2: suite, city, state_id: state, post_code: code } = company;
  const cityLine = [city, [state, code].filter((part) => part !== '').join(' ')].filter(
    (part) => part !== '',
  );
  const country = company.country === 'US' ? '' : 'Canada';
  return {
    name: company.name,
    lines: [street, suite, cityLine.join(', '), country].filter((line) => line !== ''),
  };
}

export interface CompanyFacts {
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: 'US' | 'CA';
}

/** What the company's profile says, part by part; empty where unknown. */
export async function findCompanyFacts(ctx: Ctx, companyId: string): Promise<CompanyFacts> {
  const company = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    name: company.name,
    phone: company.phone,
    street: [company.address_line1, company.address_line2].filter((line) => line !== '').join(', '),
    city: company.city,
    state: company.state_id,
    postCode: company.post_code,
    country: company.country,
  };
}
