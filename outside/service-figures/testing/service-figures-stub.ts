import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { FigureService, ServiceFigures } from '../port.ts';

export interface ServiceFiguresStub {
  readonly url: string;
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** The documented API for the key `right`, answered by another adapter. */
export async function startServiceFiguresStub(behind: ServiceFigures): Promise<ServiceFiguresStub> {
  const server = await startLocalServer(async (request, response) => {
    const instead = stub.nextAnswers.shift();
    if (instead !== undefined) return instead(response);
    if (request.headers.authorization !== 'Bearer right') return response.writeHead(401).end();
    if (request.method !== 'POST' || request.url !== '/v1/figures') return response.writeHead(404).end();
    const { service, company } = (await json(request)) as { service: FigureService; company: string };
    const read = await behind.readFigures(service, company);
    if (read.kind === 'away') return response.writeHead(503).end();
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ company, ...read.counted }));
  });
  const stub: ServiceFiguresStub = { url: `${server.url}/v1`, nextAnswers: [], close: server.close };
  return stub;
}
