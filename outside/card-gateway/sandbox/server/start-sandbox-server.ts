import { NoticeSender } from '#kit/server/simulator/notice-sender.ts';
import { startSimulator } from '#kit/server/simulator/start-simulator.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { signNotice } from '../notice-text.ts';
import { answerBrowser } from './answer-browser.ts';
import { answerCall } from './answer-calls.ts';
import { SandboxRecords } from './records.ts';
import { NextCharge } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { clientTokens, nonces } from './nonces.ts';
import { runDueEvents } from './run-due-events.ts';

export interface SandboxServerOptions {
  readonly port: number;
  readonly host: string;
  /** Its own store, separate from the portal's database. */
  readonly journal: string;
  readonly now: () => Date;
  /** The key for the portal's calls, and the secret for signing notices. */
  readonly apiKey: string;
  readonly noticeSecret: string;
  /** The origin that may frame the fields and receives notices; known once the portal listens. */
  readonly portalOrigin: () => string | undefined;
  readonly noticesPath: string;
  readonly onFault: (fault: unknown) => void;
}

/** A small simulated payment gateway with its own origin. */
export async function startSandboxServer(options: SandboxServerOptions): Promise<Simulator> {
  const { port, host, now, portalOrigin, noticesPath, noticeSecret: secret, onFault } = options;
  const records = await SandboxRecords.open(options.journal);
  const sandbox: Sandbox = {
    records,
    clientTokens: clientTokens(),
    nonces: nonces(),
    nextCharge: new NextCharge(),
    now,
  };
  const portalUrl = (): string | undefined => {
    const origin = portalOrigin();
    return origin === undefined ? undefined : `${origin}${noticesPath}`;
  };
  const sender = new NoticeSender({
    waiting: records.outgoing,
    commit: records.commit,
    now,
    sign: (body) => signNotice(secret, body, Date.now()),
    portalUrl,
  });
  const tick = async (): Promise<void> => {
    await runDueEvents(sandbox);
    await sender.postAll();
  };
  const api = { sandbox, key: options.apiKey, postNotices: (): Promise<void> => simulator.runTick() };
  const simulator = await startSimulator({
    port,
    host,
    answer: (request, response) =>
      request.url?.startsWith('/v1/') === true
        ? answerCall(api, request, response)
        : answerBrowser(sandbox, portalOrigin() ?? "'none'", request, response),
    tick,
    beforeClose: () => sender.close(),
    onFault,
  });
  return {
    ...simulator,
    async close() {
      await simulator.close();
      await records.close();
    },
  };
}
