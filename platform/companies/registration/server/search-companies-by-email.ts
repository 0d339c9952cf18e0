import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import type { searchCompaniesByEmail as call } from '../contract/registration-search-endpoints.ts';
import { companyDomainOf, maskedCompanyName } from '../domain/email-domain.ts';
import { companiesOfDomain } from './company-lookup-store.ts';
import { productsWork } from './registration-ports.ts';

/** Only the domain is looked at: the answer is the same for a person who works there and for one who does not. */
export async function searchCompaniesByEmail(steps: Steps, { body }: EndpointInput<typeof call>) {
  const domain = companyDomainOf(body.email);
  if (domain === undefined) return { items: [] };
  const found = await steps.work((ctx) => companiesOfDomain(ctx, domain), productsWork);
  // Our choice: a domain that several companies share is nobody's own, and the tax id decides (decision 0016).
  return {
    items: found.length === 1 ? found.map(({ name }) => ({ maskedName: maskedCompanyName(name) })) : [],
  };
}
