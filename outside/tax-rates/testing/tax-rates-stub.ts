import type { ServerResponse } from 'node:http';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { RatePart, TaxRates } from '../port.ts';

export interface TaxRatesStub {
  readonly url: string;
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  /** From now on it answers 503, as the service does when it is down. */
  fail(isDown: boolean): void;
  close(): Promise<void>;
}

/** TaxJar's documented rates call for the key `right`, answered by another adapter. */
export async function startTaxRatesStub(behind: TaxRates): Promise<TaxRatesStub> {
  let isDown = false;
  const server = await startLocalServer(async (request, response) => {
    const instead = stub.nextAnswers.shift();
    if (instead !== undefined) return instead(response);
    if (isDown) return refuse(response, 503, 'Service Unavailable');
    if (request.headers.authorization !== 'Bearer right') return refuse(response, 401, 'Unauthorized');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const postcode = /^\/v2\/rates\/(\d{5})$/.exec(pathname)?.[1];
    const [state, city] = [searchParams.get('state'), searchParams.get('city')];
    if (request.method !== 'GET' || postcode === undefined || state === null)
      return refuse(response, 404, 'Not Found');
    const read = await behind.findRate({ state, postcode, city: city ?? '' });
    if (read.kind !== 'found') return refuse(response, read.kind === 'away' ? 503 : 404, 'Not Found');
    return response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        rate: {
          zip: postcode,
          country: 'US',
          country_rate: '0.0',
          state,
          state_rate: shareOf(read.parts, 'state'),
          county: 'EXAMPLE',
          county_rate: '0.0',
          city: (city ?? '').toUpperCase(),
          city_rate: shareOf(read.parts, 'local'),
          combined_district_rate: '0.0',
          combined_rate: text(read.rate),
          freight_taxable: true,
        },
      }),
    );
  });
  const stub: TaxRatesStub = {
    url: `${server.url}/v2`,
    nextAnswers: [],
    fail: (down) => void (isDown = down),
    close: server.close,
  };
  return stub;
}

/** Errors name their status and what happened. */
const refuse = (response: ServerResponse, status: number, error: string): ServerResponse =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status, error, detail: error }));

const text = (rate: number): string => String(rate / 100_000);

const shareOf = (parts: readonly RatePart[], level: RatePart['level']): string =>
  text(parts.filter((part) => part.level === level).reduce((sum, { rate }) => sum + rate, 0));
