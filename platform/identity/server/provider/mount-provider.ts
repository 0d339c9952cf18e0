import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import { protocolCalls, providerPath } from '../../contract/protocol-paths.ts';
import type { ProtocolCall } from '../../contract/protocol-paths.ts';
import { addCheckSession } from './pages/check-session.ts';
import { addressHeader } from './note-errors.ts';
import type { OpenId } from './openid.ts';
import { withOpenToken } from './open-presented-token.ts';

// The provider's own pages: no script but those that the library names by their hash, nothing from elsewhere, and
// forms may lead to a client's address. Only the portal may frame them, for the silent renewal.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export interface MountParts {
  readonly openId: OpenId;
  /** Spends one request of the caller's limit; otherwise the seconds to wait. */
  readonly admit: (
    address: string,
  ) => Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }>;
}

/** The library answers for itself, outside the pipe: its calls are the protocol's and not ours. */
export function mountProvider(app: FastifyInstance, parts: MountParts): void {
  addCheckSession(app);
  void app.register((inner, _options, done) => {
    // The library reads bodies itself.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    for (const call of protocolCalls) addCall(inner, call, parts);
    done();
  });
}

function addCall(app: FastifyInstance, call: ProtocolCall, parts: MountParts): void {
  app.route({
    method: [...call.methods, ...(call.crossOrigin ? ['OPTIONS'] : [])],
    url: `${providerPath}${call.path}`,
    config: { name: call.name },
    handler: async (request, reply) => {
      const admitted = await parts.admit(request.ip);
      if (!admitted.allowed) return tellToWait(reply, admitted.retryAfterSeconds);
      return answer(call, parts.openId, request, reply);
    },
  });
}

function tellToWait(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .send({ error: 'temporarily_unavailable', error_description: 'Too many requests.' });
}

async function answer(
  call: ProtocolCall,
  openId: OpenId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = answeringOf(await openId.provider());
  const raw = await openedRequest(call, request.raw);
  if (raw === undefined) {
    return reply
      .code(413)
      .header('connection', 'close')
      .send({ error: 'invalid_request', error_description: 'The form is too long.' });
  }
  addressIssuer(raw, call, request, provider);
  reply.hijack();
  // Headers wait in the reply, which is passed over here.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('content-security-policy', pagePolicy);
  await provider.answer(raw, reply.raw);
  return reply;
}

/** What answering by a provider takes, made once for each. */
interface Answering {
  readonly answer: ReturnType<Provider['callback']>;
  readonly host: string;
  readonly protocol: string;
}

const answerings = new WeakMap<Provider, Answering>();

function answeringOf(provider: Provider): Answering {
  const known = answerings.get(provider);
  if (known !== undefined) return known;
  const { host, protocol } = new URL(provider.issuer);
  const made = { answer: provider.callback(), host, protocol: protocol.slice(0, -1) };
  answerings.set(provider, made);
  return made;
}

const aboutTokens = new Set(['openid.introspect', 'openid.revocation']);

function openedRequest(call: ProtocolCall, raw: IncomingMessage): Promise<IncomingMessage | undefined> {
  return aboutTokens.has(call.name) && raw.method === 'POST' ? withOpenToken(raw) : Promise.resolve(raw);
}

/**
 * The library makes addresses from what it is sent. It is told the issuer's own, so that neither a proxy in between
 * nor a forged Host header finds its way into an answer, and the path as it knows it, in its own letter case.
 */
function addressIssuer(
  raw: IncomingMessage,
  call: ProtocolCall,
  request: FastifyRequest,
  { host, protocol }: Answering,
): void {
  const { uid } = request.params as { readonly uid?: string };
  const at = request.url.indexOf('?');
  const path = call.path.replace(':uid', encodeURIComponent(uid ?? ''));
  raw.url = `${path}${at === -1 ? '' : request.url.slice(at)}`;
  Object.assign(raw, { originalUrl: `${providerPath}${raw.url}` });
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol;
  delete raw.headers['x-forwarded-host'];
  raw.headers[addressHeader] = request.ip;
}
