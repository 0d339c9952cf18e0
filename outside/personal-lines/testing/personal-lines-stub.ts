import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { OfferOrder, PersonalLines } from '../port.ts';

export interface PersonalLinesStub {
  readonly url: string;
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** The documented API for the key `right`, answered by another adapter. */
export async function startPersonalLinesStub(behind: PersonalLines): Promise<PersonalLinesStub> {
  const server = await startLocalServer(async (request, response) => {
    const instead = stub.nextAnswers.shift();
    if (instead !== undefined) return instead(response);
    if (request.headers.authorization !== 'Bearer right') return response.writeHead(401).end();
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/v1/offers') {
      const order = (await json(request)) as OfferOrder;
      return answer({ key: order.key, outcome: await behind.makeOffer(order) });
    }
    if (request.url !== '/v1/offers/results') return response.writeHead(404).end();
    const { references } = (await json(request)) as { references: readonly string[] };
    return answer(await behind.readResults(references));
  });
  const stub: PersonalLinesStub = { url: `${server.url}/v1`, nextAnswers: [], close: server.close };
  return stub;
}
