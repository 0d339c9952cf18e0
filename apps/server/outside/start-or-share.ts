import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { PortRefused } from '../start/check-port.ts';

interface SandboxAddress {
  readonly host: string;
  readonly port: number;
  readonly apiKey: string;
  /** Its name, and the setting for its port, in messages. */
  readonly what: string;
  readonly setting: string;
}

export interface SharedSandbox {
  readonly port: number;
  /** Its address on this machine. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A second node on this machine uses the sandbox that the first one started; any other program on that port is
 * refused.
 */
export async function startOrShare(
  { host, port: requestedPort, apiKey, what, setting }: SandboxAddress,
  start: () => Promise<Simulator>,
): Promise<SharedSandbox> {
  const urlOf = (port: number): string => `http://${localHost(host)}:${port}`;
  try {
    const { port, close } = await start();
    return { port, url: urlOf(port), close };
  } catch (fault) {
    if (!isTaken(fault)) throw fault;
    const url = urlOf(requestedPort);
    if (await isOurs(url, apiKey)) return { port: requestedPort, url, close: () => Promise.resolve() };
    throw new PortRefused(
      `Port ${requestedPort} is already in use. Stop the program using it, or set ${setting} to another port for the ${what}.`,
    );
  }
}

/** A listen-on-everything address can't be called. */
const localHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const isTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

async function isOurs(url: string, apiKey: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const answer = await fetch(`${url}/v1/health`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
