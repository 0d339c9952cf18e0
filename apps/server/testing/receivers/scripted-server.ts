import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';

type Answer = object | 'lost' | 'unknown';

interface ScriptedServer {
  readonly port: number;
  /**
   * The response to `POST /v1/methods` and the like, from now on; `lost`: the connection breaks first; `unknown`:
   * there is no such record.
   */
  answers(call: string, answer: Answer): void;
  close(): Promise<void>;
}

/**
 * Takes the sandbox gateway's port before the portal starts, so that the portal uses it like one that another node
 * started. Its responses are set by a test.
 */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const answers = new Map<string, Answer>([['GET /v1/health', {}]]);
  const { port, close } = await startLocalServer(async (request, response) => {
    const body = request.method === 'POST' ? ((await json(request)) as { key?: string }) : {};
    // A test can't know the id in advance.
    const path = (request.url ?? '').replace(/^(\/v1\/(?:methods|stored)\/)[^/]+/, '$1:id');
    const answer = answers.get(`${request.method} ${path}`);
    if (answer === 'lost') return response.destroy();
    const isThere = typeof answer === 'object';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
    const key = body.key ?? (request.url ?? '').split('/').at(-1);
    return response.end(JSON.stringify({ key, ...(isThere ? answer : {}) }));
  });
  return { port, answers: (call, answer) => void answers.set(call, answer), close };
}
