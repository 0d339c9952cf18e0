import { startSandboxServer } from '#outside/card-gateway/sandbox/server/start-sandbox-server.ts';
import type { SandboxServerOptions } from '#outside/card-gateway/sandbox/server/start-sandbox-server.ts';
import { PortRefused } from '../check-port.ts';

interface SandboxHouse {
  readonly port: number;
  /** Where it answers on this machine. */
  readonly url: string;
  close(): Promise<void>;
}

/** A second node on this machine works with the house that the first one started; a stranger there is refused. */
export async function startOrJoinSandbox(options: SandboxServerOptions): Promise<SandboxHouse> {
  const urlOf = (port: number): string => `http://${localHost(options.host)}:${port}`;
  try {
    const { port, close } = await startSandboxServer(options);
    return { port, url: urlOf(port), close };
  } catch (fault) {
    if (!isTaken(fault)) throw fault;
    const { port, apiKey } = options;
    if (await isOurs(urlOf(port), apiKey)) return { port, url: urlOf(port), close: () => Promise.resolve() };
    throw new PortRefused(
      `Port ${port} is in use. Stop what listens there, or set GATEWAY_PORT to another for the sandbox card gateway.`,
    );
  }
}

/** An address to listen on everywhere is none to call. */
const localHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const isTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

async function isOurs(url: string, apiKey: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const answer = await fetch(`${url}/v1/health`, { headers, signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
