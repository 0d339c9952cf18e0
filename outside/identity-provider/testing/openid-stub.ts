import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';

export type StubClaims = Readonly<Record<string, unknown>>;

type StubEndpoint = 'discovery' | 'jwks' | 'token';

/** A standard OpenID provider that can be made to fail in one place. */
export interface OpenIdStub {
  readonly issuer: string;
  /** Signs a person in at the URL the browser was sent to, and returns where the browser is sent back. */
  signIn(url: string, claims: StubClaims): URL;
  /** Responses of one endpoint in place of the right one, in order. */
  readonly instead: Partial<Record<StubEndpoint, ((response: ServerResponse) => void)[]>>;
  /** How often each endpoint was called. */
  readonly asked: Partial<Record<StubEndpoint, number>>;
  /** Overrides of the discovery document. */
  announces: Readonly<Record<string, unknown>>;
  /** An unpublished key signs from now on. */
  signWithAnotherKey(): void;
  close(): Promise<void>;
}

interface Issued {
  readonly asked: URLSearchParams;
  readonly claims: StubClaims;
}

const stubPaths = new Map<string, StubEndpoint>([
  ['/.well-known/openid-configuration', 'discovery'],
  ['/jwks', 'jwks'],
  ['/token', 'token'],
]);

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export const stubClient = { id: 'loupe', secret: 'a secret + of the stub' };

export async function startOpenIdStub(): Promise<OpenIdStub> {
  const announced = newKeys();
  const codes = new Map<string, Issued>();
  let signing = announced.privateKey;

  const endpoints: Record<StubEndpoint, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    discovery: (_request, response) =>
      answer(response, 200, { ...documentOf(stub.issuer), ...stub.announces }),
    jwks: (_request, response) =>
      answer(response, 200, { keys: [{ ...announced.publicKey.export({ format: 'jwk' }), kid: '1' }] }),
    token: async (request, response) => {
      const issued = await redeem(request, codes);
      if (issued === undefined) return answer(response, 400, { error: 'invalid_grant' });
      const claims = { ...standardClaims(stub.issuer, issued.asked), ...issued.claims };
      const tokens = { access_token: 'opaque', token_type: 'Bearer', id_token: jwtOf(claims, signing) };
      return answer(response, 200, tokens);
    },
  };

  const server = await startLocalServer((request, response) => {
    const name = stubPaths.get(new URL(request.url ?? '/', 'http://stub').pathname);
    if (name === undefined) return answer(response, 404, {});
    stub.asked[name] = (stub.asked[name] ?? 0) + 1;
    const instead = stub.instead[name]?.shift();
    return instead === undefined ? endpoints[name](request, response) : instead(response);
  });

  const stub: OpenIdStub = {
    issuer: server.url,
    instead: {},
    asked: {},
    announces: {},
    signIn(url, claims) {
      const asked = new URL(url).searchParams;
      const code = randomBytes(16).toString('base64url');
      codes.set(code, { asked, claims });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back;
    },
    signWithAnotherKey: () => void (signing = newKeys().privateKey),
    close: server.close,
  };
  return stub;
}

function documentOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function standardClaims(issuer: string, asked: URLSearchParams) {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: stubClient.id, iat: now, exp: now + 300, nonce: asked.get('nonce') };
}

/** RFC 6749 §2.3.1 and RFC 7636 §4.6: checks the client, that the code is theirs and unused, and the PKCE verifier. */
async function redeem(request: IncomingMessage, codes: Map<string, Issued>): Promise<Issued | undefined> {
  const form = new URLSearchParams(await text(request));
  const pair = [stubClient.id, stubClient.secret].map((part) =>
    new URLSearchParams({ part }).toString().slice(5),
  );
  if (request.headers.authorization !== `Basic ${btoa(pair.join(':'))}`) return undefined;
  const code = form.get('code') ?? '';
  const issued = codes.get(code);
  codes.delete(code);
  const shown = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const meant = issued?.asked.get('code_challenge') === shown;
  return meant && issued.asked.get('redirect_uri') === form.get('redirect_uri') ? issued : undefined;
}

function jwtOf(claims: object, key: Parameters<typeof sign>[2]): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
