import { createHash } from 'node:crypto';
import type { Client, ConnectConfig } from 'ssh2';
import type { FeedAddress } from '../port.ts';

export interface Connection {
  readonly client: Client;
  /** An address that was checked. */
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}

export class UnconfirmedHostKey extends Error {
  readonly fingerprint: string;

  constructor(fingerprint: string) {
    super('The host key is not confirmed.');
    this.fingerprint = fingerprint;
  }
}

/** Signs in, but only to a server with the confirmed host key. */
export async function connect({ client, ...connection }: Connection, address: FeedAddress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  let unconfirmed: string | undefined;
  const fail = (fault: Error) =>
    reject(unconfirmed === undefined ? fault : new UnconfirmedHostKey(unconfirmed));
  client.once('ready', () => resolve(undefined));
  client.once('error', fail);
  client.once('close', () => fail(new Error('Closed')));
  // Some servers ask for the password by a prompt.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
    answer(prompts.map(() => address.password)),
  );
  client.connect({
    host: connection.host,
    port: connection.port,
    readyTimeout: connection.timeoutMs,
    username: address.username,
    ...signInOf(address),
    hostVerifier: (key: Buffer) => {
      const fingerprint = fingerprintOf(key);
      if (fingerprint === address.hostKey) return true;
      unconfirmed = fingerprint;
      return false;
    },
  });
  client.setNoDelay(true);
  await promise;
}

function signInOf({ password, privateKey }: FeedAddress): ConnectConfig {
  if (privateKey === '') return { password, tryKeyboard: true };
  return { privateKey, ...(password === '' ? {} : { passphrase: password }) };
}

/** As `ssh-keygen -l` shows it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
