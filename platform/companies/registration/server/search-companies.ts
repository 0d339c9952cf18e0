import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import { maxResults } from '../contract/registration-search-endpoints.ts';
import type {
  BusinessResult,
  searchCompanies as searchCompaniesCall,
  searchCompaniesByEmail as searchCompaniesByEmailCall,
  validateFeinId as validateFeinIdCall,
} from '../contract/registration-search-endpoints.ts';
import { keepResultsWithTaxId } from '../domain/business-result.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { companyEmailDomain, maskCompanyName } from '../domain/email-domain.ts';
import { findCompaniesByDomain, isApprovedTaxId } from './company-lookup-store.ts';

type Order = EndpointInput<typeof searchCompaniesCall>['body']['orderBy'];

/** Fetches more than needed, since results without a tax ID are dropped. */
const requestedResults = 4 * maxResults;

export function searchCompanies({ directory }: Pick<RegistrationPorts, 'directory'>) {
  return async (
    _steps: Steps,
    { body }: EndpointInput<typeof searchCompaniesCall>,
  ): Promise<EndpointAnswer<typeof searchCompaniesCall>> => {
    const { companyName: name, countryId: country, match, postCode, city, stateId: state } = body.filter;
    const search = { name, city, state, country };
    const answer =
      match === 'similar'
        ? await directory.similarBusinesses(search, requestedResults)
        : await directory.searchBusinesses({ ...search, postCode }, requestedResults);
    if (answer.kind === 'unavailable') return refuse(registrationRefusals.directory_away);
    const { results, failed } = keepResultsWithTaxId(answer.businesses);
    const best = results.slice(0, maxResults);
    const { skip, top } = body;
    return {
      items: sortResults(best, body.orderBy).slice(skip, skip + top),
      totalCount: best.length,
      failed,
    };
  };
}

function sortResults(results: readonly BusinessResult[], order: Order): readonly BusinessResult[] {
  if (order === 'likeness') return results;
  return results.toSorted((a, b) => a[order].localeCompare(b[order], 'en'));
}

/** Uses only the domain: the answer is the same whether the person works there or not. */
export async function searchCompaniesByEmail(
  steps: Steps,
  { body }: EndpointInput<typeof searchCompaniesByEmailCall>,
) {
  const domain = companyEmailDomain(body.email);
  if (domain === undefined) return { items: [] };
  const companies = await steps.work((ctx) => findCompaniesByDomain(ctx, domain), asJob);
  // Our choice: a domain shared by several companies matches none; the tax ID decides (decision 0016).
  return {
    items: companies.length === 1 ? companies.map(({ name }) => ({ maskedName: maskCompanyName(name) })) : [],
  };
}

/** The query's shape has validated the digits. */
export async function validateFeinId(steps: Steps, { query }: EndpointInput<typeof validateFeinIdCall>) {
  const existsOnPlatform = await steps.work((ctx) => isApprovedTaxId(ctx, query.feinId), asJob);
  return { isValid: true as const, existsOnPlatform };
}
