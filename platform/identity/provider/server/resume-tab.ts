import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { batchShape } from '#kit/contract/batch.ts';
import type { BatchedCall } from '#kit/contract/batch.ts';
import { answerAll, answerInside, sendLines } from '#kit/server/http/batch.ts';
import type { InnerAnswer } from '#kit/server/http/batch.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import { providerPath, resumeTabCall } from '../contract/protocol-paths.ts';
import type { TabAnswer } from '../contract/tab-answer.ts';
import type { OpenId } from './openid.ts';
import { ownClientId } from './registered-clients.ts';

export interface ResumeParts {
  readonly openId: OpenId;
  /** A read that every tab makes next; its answer is sent along. */
  readonly firstRead: string;
}

const portalScope = 'openid profile partyAPI platformAPI';
const shape = z.object({
  nonce: z.string().check(z.regex(/^[\w-]{20,100}$/)),
  /** What the tab's page asks next. */
  calls: z.optional(batchShape.shape.calls),
});

/**
 * A tab asks whether its browser is signed in. The library answers an authorization with `prompt=none` and exchanges
 * its code, by its own rules and with PKCE, but inside this one request: the browser waits for one round trip instead
 * of three, and the code never leaves the server (decision 0016). With `calls`, their answers follow in lines, as in a
 * batch.
 */
export function addResumeTab(app: FastifyInstance, parts: ResumeParts): void {
  app.post(
    `${providerPath}${resumeTabCall.path}`,
    { config: { name: resumeTabCall.name }, bodyLimit: 64 * 1_024 },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { origin } = new URL((await parts.openId.provider()).issuer);
      const asked = z.safeParse(shape, request.body);
      // Another site's page could not read the answer, and may not make the browser ask either.
      if (!asked.success || request.headers.origin !== origin)
        return reply.code(400).send({ error: 'invalid_request' } satisfies TabAnswer);
      return resume(app, request, reply, { origin, firstRead: parts.firstRead, ...asked.data });
    },
  );
}

interface Asked {
  readonly origin: string;
  readonly firstRead: string;
  readonly nonce: string;
  readonly calls?: readonly BatchedCall[] | undefined;
}

async function resume(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, firstRead, nonce, calls }: Asked,
): Promise<FastifyReply> {
  const verifier = randomBytes(32).toString('base64url');
  const callback = `${origin}/callback`;
  const authorized = await inject(app, request, 'GET', '/authorize', {
    client_id: ownClientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: portalScope,
    nonce,
    prompt: 'none',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const cookies = authorized.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  const location = authorized.headers.location ?? '';
  if (!location.startsWith(`${callback}?`)) {
    return reply
      .code(authorized.statusCode >= 400 ? authorized.statusCode : 500)
      .send({ error: 'server_error' });
  }
  const found = new URL(location).searchParams;
  const code = found.get('code');
  if (code === null) return reply.send({ error: found.get('error') ?? 'server_error' } satisfies TabAnswer);
  const exchanged = await inject(app, request, 'POST', '/token', {
    grant_type: 'authorization_code',
    client_id: ownClientId,
    redirect_uri: callback,
    code,
    code_verifier: verifier,
  });
  if (exchanged.statusCode !== 200) return reply.code(exchanged.statusCode).send(exchanged.payload);
  const tokens = exchanged.json<{ readonly access_token: string }>();
  const caller = { authorization: `Bearer ${tokens.access_token}` };
  const first: InnerAnswer = await answerInside(app, request, { method: 'GET', path: firstRead }, caller);
  const tab = {
    ...tokens,
    session_state: found.get('session_state'),
    first: { path: firstRead, ...first },
  };
  if (calls === undefined) return reply.send(tab);
  const stream = sendLines(request, reply);
  stream.write(`${JSON.stringify(tab)}\n`);
  void answerAll(app, request, calls, stream, caller);
  return reply;
}

/** One of the protocol's calls, as this browser would make it. */
function inject(
  app: FastifyInstance,
  request: FastifyRequest,
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, string>>,
) {
  const form = new URLSearchParams(fields).toString();
  const {
    'content-length': _length,
    'content-type': _type,
    'transfer-encoding': _encoding,
    ...own
  } = request.headers;
  return app.inject({
    method,
    url: `${providerPath}${path}${method === 'GET' ? `?${form}` : ''}`,
    remoteAddress: request.raw.socket.remoteAddress ?? request.ip,
    headers: {
      ...own,
      ...(method === 'GET'
        ? { accept: 'text/html' }
        : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'GET' ? {} : { payload: form }),
  });
}
