import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { PartnerLists, PartnerProgram } from '../port.ts';

export interface PartnerListsStub {
  readonly url: string;
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** The documented API for the key `right`, answered by another adapter. */
export async function startPartnerListsStub(behind: PartnerLists): Promise<PartnerListsStub> {
  const server = await startLocalServer(async (request, response) => {
    const instead = stub.nextAnswers.shift();
    if (instead !== undefined) return instead(response);
    if (request.headers.authorization !== 'Bearer right') return response.writeHead(401).end();
    if (request.method !== 'POST' || request.url !== '/v1/memberships/search')
      return response.writeHead(404).end();
    const { program, memberId } = (await json(request)) as { program: PartnerProgram; memberId: string };
    const read = await behind.findMembership(program, memberId);
    if (read.kind === 'away') return response.writeHead(503).end();
    const membership = read.kind === 'listed' ? read.membership : null;
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ membership }));
  });
  const stub: PartnerListsStub = { url: `${server.url}/v1`, nextAnswers: [], close: server.close };
  return stub;
}
