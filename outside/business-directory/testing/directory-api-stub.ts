import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { BusinessDirectory, BusinessSearch } from '../port.ts';

export interface DirectoryApiStub {
  readonly url: string;
  /** The requests, newest last. */
  readonly asked: (BusinessSearch & { readonly limit: number })[];
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** The documented API for the key `right`, answered from another directory. */
export async function startDirectoryApiStub(behind: BusinessDirectory): Promise<DirectoryApiStub> {
  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = await startLocalServer(async (request, response) => {
    const search = (await json(request)) as DirectoryApiStub['asked'][number];
    const instead = stub.nextAnswers.shift();
    if (instead) return instead(response);
    const { authorization, 'content-type': type } = request.headers;
    if (authorization !== 'Bearer right') return answer(response, 401, { message: 'Unknown key' });
    if (request.method !== 'POST' || type !== 'application/json') return answer(response, 415, {});
    stub.asked.push(search);
    if (request.url === '/v1/businesses/search') {
      return answer(response, 200, await behind.searchBusinesses(search, search.limit));
    }
    if (request.url === '/v1/businesses/similar') {
      return answer(response, 200, await behind.similarBusinesses(search, search.limit));
    }
    return answer(response, 404, { message: 'Unknown call' });
  });

  const stub: DirectoryApiStub = { url: `${server.url}/v1`, asked: [], nextAnswers: [], close: server.close };
  return stub;
}
