import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Interaction, Provider } from 'oidc-provider';

/** A sign-in under way, as the sign-in page and its calls need to know it. */
export interface SignInUnderWay {
  readonly uid: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly prompt: string;
  readonly reasons: readonly string[];
  readonly loginHint?: string;
  /** Where the browser goes on, once the sign-in is finished. */
  readonly returnTo: string;
  /** Who is signed in in this browser already, where somebody is asked to prove it again. */
  readonly sessionPersonId?: string;
}

export interface ProvenSignIn {
  readonly personId: string;
  /** How it was proven, RFC 8176: such as `pwd` and `otp`. */
  readonly methods: readonly string[];
  /** Keeps the session for thirty days; otherwise it ends with the browser. */
  readonly remember: boolean;
}

export interface Interactions {
  /** Undefined unless this browser began this sign-in: its signed cookie says so. */
  read(uid: string, cookieHeader: string | undefined): Promise<SignInUnderWay | undefined>;
  /** The browser that is sent to the answered address comes out signed in. */
  finish(uid: string, proven: ProvenSignIn): Promise<string | undefined>;
  /** The client is told that the person declined. */
  abort(uid: string): Promise<string | undefined>;
}

export function interactionsOf(provider: () => Promise<Provider>): Interactions {
  return {
    async read(uid, cookieHeader) {
      const current = await provider();
      const found = await interactionOf(current, cookieHeader);
      if (found === undefined || found.uid !== uid) return undefined;
      return present(found, await nameOf(current, String(found.params['client_id'])));
    },
    finish: async (uid, { personId, methods, remember }) =>
      store(await provider(), uid, {
        login: { accountId: personId, amr: [...methods], remember },
      }),
    abort: async (uid) =>
      store(await provider(), uid, {
        error: 'access_denied',
        error_description: 'The sign-in was not finished.',
      }),
  };
}

/** The library reads the cookie and compares its signature; it wants a request for that. */
async function interactionOf(
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

async function store(
  provider: Provider,
  uid: string,
  result: NonNullable<Interaction['result']>,
): Promise<string | undefined> {
  const found = await provider.Interaction.find(uid);
  if (found === undefined) return undefined;
  found.result = result;
  await found.persist();
  return found.returnTo;
}

async function nameOf(provider: Provider, clientId: string): Promise<string> {
  const client = await provider.Client.find(clientId);
  return client?.clientName ?? clientId;
}

function present(
  { uid, params, prompt, returnTo, session }: Interaction,
  clientName: string,
): SignInUnderWay {
  const hint = params['login_hint'];
  return {
    uid,
    clientId: String(params['client_id']),
    clientName,
    prompt: prompt.name,
    reasons: prompt.reasons,
    returnTo,
    ...(typeof hint === 'string' ? { loginHint: hint } : {}),
    ...(session?.accountId === undefined ? {} : { sessionPersonId: session.accountId }),
  };
}
