import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { registrationRefusals as no } from '../contract/registration-refusals.ts';
import { mostResults } from '../contract/registration-search-endpoints.ts';
import type { BusinessResult, searchCompanies as call } from '../contract/registration-search-endpoints.ts';
import { keepWithTaxId } from '../domain/business-result.ts';
import type { RegistrationPorts } from './registration-ports.ts';

type Order = EndpointInput<typeof call>['body']['orderBy'];

/** More are asked for than are shown, since those without a tax id fall away. */
const askedFor = 4 * mostResults;

export function searchCompanies({ directory }: Pick<RegistrationPorts, 'directory'>) {
  return async (
    _steps: Steps,
    { body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyName: name, countryId: country, match, postCode, city, stateId: state } = body.filter;
    const search = { name, city, state, country };
    const answer =
      match === 'similar'
        ? await directory.similarBusinesses(search, askedFor)
        : await directory.searchBusinesses({ ...search, postCode }, askedFor);
    if (answer.kind === 'unavailable') return refuse(no.directory_away);
    const { results, failed } = keepWithTaxId(answer.businesses);
    const best = results.slice(0, mostResults);
    const { skip, top } = body;
    return {
      items: inOrder(best, body.orderBy).slice(skip, skip + top),
      totalCount: best.length,
      failed,
    };
  };
}

function inOrder(results: readonly BusinessResult[], order: Order): readonly BusinessResult[] {
  if (order === 'likeness') return results;
  return results.toSorted((one, other) => one[order].localeCompare(other[order], 'en'));
}
