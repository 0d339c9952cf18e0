import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Interaction, Provider } from 'oidc-provider';
import type { Consents } from './consents.ts';
import { scopesOf } from './sign-in-policy.ts';

/** A pending sign-in, as the sign-in page and its calls see it. */
export interface PendingSignIn {
  readonly uid: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly prompt: string;
  readonly reasons: readonly string[];
  readonly loginHint?: string;
  /** Where the browser continues after the sign-in. */
  readonly returnTo: string;
  /** The person already signed in in this browser, if they must authenticate again. */
  readonly sessionPersonId?: string;
  /** What another application asks for, while the person hasn't allowed it. */
  readonly asksFor: readonly string[];
}

export interface CompletedSignIn {
  readonly personId: string;
  /** The methods used, per RFC 8176, such as `pwd` and `otp`. */
  readonly methods: readonly string[];
  /** Keeps the session for thirty days; otherwise it ends with the browser. */
  readonly remember: boolean;
}

export interface Interactions {
  /** Undefined unless this browser started this sign-in, as its signed cookie proves. */
  read(uid: string, cookieHeader: string | undefined): Promise<PendingSignIn | undefined>;
  /** The browser is signed in once it follows the returned address. */
  finish(uid: string, signIn: CompletedSignIn): Promise<string | undefined>;
  /** Allows what the application asks for; the browser continues at the returned address. */
  allow(uid: string): Promise<string | undefined>;
  /** Tells the client that the person declined. */
  abort(uid: string): Promise<string | undefined>;
}

export function createInteractions(provider: () => Promise<Provider>, consents: Consents): Interactions {
  return {
    async read(uid, cookieHeader) {
      const current = await provider();
      const interaction = await findInteraction(current, cookieHeader);
      if (interaction === undefined || interaction.uid !== uid) return undefined;
      return present(interaction, await findClientName(current, String(interaction.params['client_id'])));
    },
    finish: async (uid, { personId, methods, remember }) =>
      storeResult(await provider(), uid, {
        login: { accountId: personId, amr: [...methods], remember },
      }),
    async allow(uid) {
      const current = await provider();
      const interaction = await current.Interaction.find(uid);
      const personId = interaction?.session?.accountId;
      if (interaction === undefined || personId === undefined || interaction.prompt.name !== 'consent')
        return undefined;
      await consents.give(personId, String(interaction.params['client_id']), scopesOf(interaction.params));
      return storeResult(current, uid, { ...interaction.lastSubmission, consent: {} });
    },
    abort: async (uid) =>
      storeResult(await provider(), uid, {
        error: 'access_denied',
        error_description: 'The sign-in was not completed.',
      }),
  };
}

/** The library reads the cookie and checks its signature, and needs a request object for that. */
async function findInteraction(
  provider: Provider,
  cookieHeader: string | undefined,
): Promise<Interaction | undefined> {
  const request = new IncomingMessage(new Socket());
  if (cookieHeader !== undefined) request.headers.cookie = cookieHeader;
  try {
    return await provider.interactionDetails(request, new ServerResponse(request));
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

async function storeResult(
  provider: Provider,
  uid: string,
  result: NonNullable<Interaction['result']>,
): Promise<string | undefined> {
  const interaction = await provider.Interaction.find(uid);
  if (interaction === undefined) return undefined;
  interaction.result = result;
  await interaction.persist();
  return interaction.returnTo;
}

async function findClientName(provider: Provider, clientId: string): Promise<string> {
  const client = await provider.Client.find(clientId);
  return client?.clientName ?? clientId;
}

function present({ uid, params, prompt, returnTo, session }: Interaction, clientName: string): PendingSignIn {
  const hint = params['login_hint'];
  return {
    uid,
    clientId: String(params['client_id']),
    clientName,
    prompt: prompt.name,
    reasons: prompt.reasons,
    returnTo,
    asksFor: prompt.name === 'consent' ? scopesOf(params) : [],
    ...(typeof hint === 'string' ? { loginHint: hint } : {}),
    ...(session?.accountId === undefined ? {} : { sessionPersonId: session.accountId }),
  };
}
