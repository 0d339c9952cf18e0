import { json } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';

type Answer = object | 'lost' | 'unknown';

interface ScriptedServer {
  readonly port: number;
  /** To `POST /v1/methods` and its like, from now on; `lost`: the line breaks before anybody hears; `unknown`: no such thing came. */
  answers(call: string, answer: Answer): void;
  close(): Promise<void>;
}

/**
 * Stands on the sandbox gateway's port before the portal starts, so that the portal works with it as with the one that
 * another node started: it answers what a test wants.
 */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const wanted = new Map<string, Answer>([['GET /v1/health', {}]]);
  const { port, close } = await startLocalServer(async (request, response) => {
    const body = request.method === 'POST' ? ((await json(request)) as { key?: string }) : {};
    // What stands in the place of an id is nothing that a test knows before.
    const path = (request.url ?? '').replace(/^(\/v1\/(?:methods|stored)\/)[^/]+/, '$1:id');
    const answer = wanted.get(`${request.method} ${path}`);
    if (answer === 'lost') return response.destroy();
    const isThere = typeof answer === 'object';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
    const key = body.key ?? (request.url ?? '').split('/').at(-1);
    return response.end(JSON.stringify({ key, ...(isThere ? answer : {}) }));
  });
  return { port, answers: (call, answer) => void wanted.set(call, answer), close };
}
