import { generateKeyPair, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { portOf } from '#kit/server/http/port-of.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { choosePersonPage, saidPage, signOutPage } from './sandbox-page.ts';
import type { SandboxPerson } from './sandbox-people.ts';

export interface SandboxClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
  /** The redirect after sign-out. */
  readonly signedOutUri: string;
}

export interface SandboxServer {
  readonly issuer: string;
  close(): Promise<void>;
}

/** A small OpenID provider on this machine; it stores nothing after it stops. */
export async function startSandboxServer(
  port: number,
  client: SandboxClient,
  people: readonly SandboxPerson[],
): Promise<SandboxServer> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const issuer = `http://127.0.0.1:${await listenOn(server, port)}`;
  const provider = new Provider(issuer, await configurationOf(client, people));
  const standard = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void standard(request, response);
    // The only error here is an expired sign-in.
    choosePerson(provider, people, request, response).catch(() => {
      response.writeHead(400, { 'content-type': 'text/html' }).end(saidPage('This sign-in has expired'));
    });
  };
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function choosePerson(
  provider: Provider,
  people: readonly SandboxPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(choosePersonPage(people));
    return;
  }
  const chosen = new URLSearchParams(await text(request)).get('person');
  const person = people.find(({ id }) => id === chosen);
  await provider.interactionFinished(
    request,
    response,
    person === undefined
      ? { error: 'access_denied', error_description: 'No person was chosen.' }
      : { login: { accountId: person.id, amr: [...person.methods] } },
  );
}

async function configurationOf(
  client: SandboxClient,
  people: readonly SandboxPerson[],
): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    ...pagesOf(),
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.signedOutUri],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // The portal may run on the same host, and browsers don't separate cookies by port.
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
    },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount(_ctx, accountId) {
      const person = people.find(({ id }) => id === accountId);
      return person && { accountId, claims: () => claimsOf(person) };
    },
    loadExistingGrant: grantEverything,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      Session: 3_600,
    },
    clientBasedCORS: () => false,
  };
}

function claimsOf({ id, firstName, lastName, email, emailVerified, methods }: SandboxPerson) {
  return {
    sub: id,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    email,
    ...(emailVerified === undefined ? {} : { email_verified: emailVerified }),
    amr: methods,
  };
}

function pagesOf(): Pick<Configuration, 'features' | 'interactions' | 'renderError'> {
  const html = (ctx: KoaContextWithOIDC, body: string): void => {
    ctx.type = 'html';
    ctx.body = body;
  };
  return {
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => html(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx) => html(ctx, saidPage("You're signed out of the guild")),
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    renderError: (ctx, { error }) =>
      html(ctx, saidPage(`Something went wrong: ${error.replace(/\W/g, ' ')}`)),
  };
}

/** The only client is trusted, so no consent is requested. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { account, client, provider } = ctx.oidc;
  if (account === undefined || client === undefined) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(portOf(server));
    });
  });
}
