import { createOpenIdProvider } from '../openid/openid-provider.ts';
import type { IdentityProvider } from '../port.ts';
import { sandboxPeople } from './sandbox-people.ts';
import type { SandboxPerson } from './sandbox-people.ts';
import { startSandboxServer } from './sandbox-server.ts';

export interface SandboxOptions {
  /** 0 for any free port; a fixed one keeps the issuer, and thus linked identities, across restarts. */
  readonly port: number;
  /** The portal's callback URL, known once it listens. */
  readonly redirectUri: () => string;
  readonly signedOutUri: () => string;
  readonly people?: readonly SandboxPerson[];
}

const client = { id: 'loupe', secret: 'public, for the sandbox only' };

/**
 * The real adapter with a small real provider, started on first use: demo and tests use the same path as production.
 */
export function createSandboxIdentityProvider(options: SandboxOptions): IdentityProvider {
  const { port, redirectUri, signedOutUri, people = sandboxPeople } = options;
  let running: ReturnType<typeof start> | undefined;

  async function start() {
    const addresses = { redirectUri: redirectUri(), signedOutUri: signedOutUri() };
    const server = await startSandboxServer(port, { ...client, ...addresses }, people);
    const { id: clientId, secret: clientSecret } = client;
    return { server, adapter: createOpenIdProvider({ issuer: server.issuer, clientId, clientSecret }) };
  }

  const adapter = async (): Promise<IdentityProvider> => {
    running ??= start();
    try {
      return (await running).adapter;
    } catch {
      // For example a port in use; retried on the next call.
      running = undefined;
      return absentAdapter;
    }
  };
  return {
    startSignIn: async (question, wishes) => (await adapter()).startSignIn(question, wishes),
    finishSignIn: async (question, brought) => (await adapter()).finishSignIn(question, brought),
    signOutUrl: async (session) => (await adapter()).signOutUrl(session),
    close: async () => (await running)?.server.close(),
  };
}

const absent = { kind: 'unavailable', reason: "The sandbox couldn't start" } as const;

const absentAdapter: IdentityProvider = {
  startSignIn: () => Promise.resolve(absent),
  finishSignIn: () => Promise.resolve(absent),
  signOutUrl: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
};
