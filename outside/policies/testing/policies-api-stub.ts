import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { Policies, PremiumReport, QuestionnaireSent } from '../port.ts';

export interface PoliciesApiStub {
  readonly url: string;
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** The documented API for the key `right`, answered from other policies. */
export async function startPoliciesApiStub(behind: Policies): Promise<PoliciesApiStub> {
  const server = await startLocalServer(async (request, response) => {
    const instead = stub.nextAnswers.shift();
    if (instead !== undefined) return instead(response);
    if (request.headers.authorization !== 'Bearer right') return response.writeHead(401).end();
    if (request.method === 'POST' && request.url === '/v1/policies/search') {
      const { numbers } = (await json(request)) as { numbers: readonly string[] };
      const read = await behind.findPolicies(numbers);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(read));
    }
    const [, posted, what] =
      /^\/v1\/policies\/([^/]+)\/(payments|questionnaires)$/.exec(request.url ?? '') ?? [];
    if (request.method === 'POST' && posted !== undefined) {
      const body: unknown = await json(request);
      const key = String(request.headers['idempotency-key']);
      const of = { ...(body as object), key, policyNumber: decodeURIComponent(posted) };
      const { kind, ...answer } =
        what === 'payments'
          ? await behind.reportPremium(of as PremiumReport)
          : await behind.sendQuestionnaire(of as QuestionnaireSent);
      const status = { posted: 200, refused: 422, away: 503 }[kind];
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
    const [, number = '', document = ''] =
      /^\/v1\/policies\/([^/]+)\/documents\/([^/]+)$/.exec(request.url ?? '') ?? [];
    const read = await behind.readDocument(decodeURIComponent(number), decodeURIComponent(document));
    if (read.kind !== 'read') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'application/pdf' }).end(read.bytes);
  });

  const stub: PoliciesApiStub = { url: `${server.url}/v1`, nextAnswers: [], close: server.close };
  return stub;
}
