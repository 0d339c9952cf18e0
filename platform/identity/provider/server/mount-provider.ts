import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import { protocolCalls, providerPath } from '../contract/protocol-paths.ts';
import type { ProtocolCall } from '../contract/protocol-paths.ts';
import { addCheckSession } from './pages/session-state.ts';
import { addressHeader } from './log-refusals.ts';
import type { OpenId } from './openid.ts';
import { addResumeTab } from './resume-tab.ts';
import { unreadRequest, withLookupToken } from './rewrite-request.ts';
import type { RenewedTokens } from './renewals/plain-renewals.ts';

// The provider's own pages: only scripts whose hash the library lists, nothing from other origins, and forms may
// lead to a client's address. Only the portal may frame them, for silent renewal.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const formType = 'application/x-www-form-urlencoded';
// The same as the library's own limit.
const maxFormBytes = 56 * 1024;

export interface MountParts {
  readonly openId: OpenId;
  /** What every tab reads right after it knows its person. */
  readonly firstRead: string;
  /** Counts one request toward the caller's limit, or answers how many seconds to wait. */
  readonly admit: (
    address: string,
  ) => Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }>;
}

/** The library answers outside our pipeline: its calls are the protocol's, not our endpoints. */
export function mountProvider(app: FastifyInstance, parts: MountParts): void {
  addCheckSession(app);
  addResumeTab(app, parts);
  void app.register((scope, _options, done) => {
    // Forms are read here because a renewal may be answered without the library; it refuses any other body
    // itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      formType,
      { parseAs: 'buffer', bodyLimit: maxFormBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.setErrorHandler(refuseUnreadable);
    for (const call of protocolCalls) addCall(scope, call, parts);
    done();
  });
}

function addCall(app: FastifyInstance, call: ProtocolCall, parts: MountParts): void {
  app.route({
    method: [...call.methods, ...(call.crossOrigin ? ['OPTIONS'] : [])],
    url: `${providerPath}${call.path}`,
    config: { name: call.name },
    // Runs before the form is read.
    onRequest: async (request, reply) => {
      const admitted = await parts.admit(request.ip);
      return admitted.allowed ? undefined : answerTooMany(reply, admitted.retryAfterSeconds);
    },
    handler: async (request, reply) => {
      const asked = formAsQuery(call, request);
      if (asked !== undefined) return reply.redirect(asked, 303);
      const renewed = await tryRenewal(call, request, parts.openId);
      if (renewed === undefined) return answer(call, parts.openId, request, reply);
      reply.headers(protocolHeaders(request));
      return renewed;
    },
  });
}

const pageCalls = new Set(['openid.authorize', 'openid.endsession']);

/**
 * OpenID Core §3.1.2.1 and RP-Initiated Logout §2: a client may post a form. Browsers keep our cookies from another
 * site's form, so the same request comes again as a GET, with them.
 */
function formAsQuery(call: ProtocolCall, { method, body }: FastifyRequest): string | undefined {
  if (method !== 'POST' || !pageCalls.has(call.name)) return undefined;
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
  return `${providerPath}${call.path}?${form.toString()}`;
}

function answerTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .send({ error: 'temporarily_unavailable', error_description: 'Too many requests.' });
}

/** RFC 6749 §5.2: unreadable requests get an error in the protocol's format too. */
function refuseUnreadable(
  error: Error & { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode = 500 } = error;
  // The library reports its own faults; any other fault belongs to the server's error handler.
  if (statusCode >= 500) throw error;
  return reply
    .code(statusCode)
    .headers(protocolHeaders(request))
    .send({ error: 'invalid_request', error_description: "Couldn't read the form." });
}

async function tryRenewal(
  call: ProtocolCall,
  { method, headers, body }: FastifyRequest,
  openId: OpenId,
): Promise<RenewedTokens | undefined> {
  // A preflight request is OPTIONS and may carry a form.
  const isTokenRequest = call.name === 'openid.token' && method === 'POST';
  return isTokenRequest && Buffer.isBuffer(body) ? openId.renew({ headers, form: body }) : undefined;
}

/** The same headers as on the library's answers. */
function protocolHeaders({ headers }: FastifyRequest): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-expose-headers': 'WWW-Authenticate',
    vary: 'Origin',
  };
}

async function answer(
  call: ProtocolCall,
  openId: OpenId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = getHandler(await openId.provider());
  const raw = requestForLibrary(call, request);
  addressIssuer(raw, call, request, provider);
  reply.hijack();
  // Hijacking skips the headers already set on the reply.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('content-security-policy', pagePolicy);
  await provider.answer(raw, reply.raw);
  return reply;
}

/** Created once per provider. */
interface ProviderHandler {
  readonly answer: ReturnType<Provider['callback']>;
  readonly host: string;
  readonly protocol: string;
}

const handlers = new WeakMap<Provider, ProviderHandler>();

function getHandler(provider: Provider): ProviderHandler {
  const existing = handlers.get(provider);
  if (existing !== undefined) return existing;
  const { host, protocol } = new URL(provider.issuer);
  const handler = { answer: provider.callback(), host, protocol: protocol.slice(0, -1) };
  handlers.set(provider, handler);
  return handler;
}

const tokenCalls = new Set(['openid.introspect', 'openid.revocation']);

/** The library reads forms itself, so it gets an unread request. */
function requestForLibrary(call: ProtocolCall, { raw, body }: FastifyRequest): IncomingMessage {
  if (!Buffer.isBuffer(body)) return raw;
  return unreadRequest(raw, tokenCalls.has(call.name) ? withLookupToken(body) : body);
}

/**
 * The library builds addresses from the request. It gets the issuer's own, so that neither a proxy nor a forged
 * Host header can change an answer, and the path in the case it knows.
 */
function addressIssuer(
  raw: IncomingMessage,
  call: ProtocolCall,
  request: FastifyRequest,
  { host, protocol }: ProviderHandler,
): void {
  const { uid } = request.params as { readonly uid?: string };
  const queryStart = request.url.indexOf('?');
  const path = call.path.replace(':uid', encodeURIComponent(uid ?? ''));
  raw.url = `${path}${queryStart === -1 ? '' : request.url.slice(queryStart)}`;
  Object.assign(raw, { originalUrl: `${providerPath}${raw.url}` });
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol;
  delete raw.headers['x-forwarded-host'];
  raw.headers[addressHeader] = request.ip;
}
