import { Postbox } from '#kit/server/stand-in/postbox.ts';
import { startStandIn } from '#kit/server/stand-in/start-stand-in.ts';
import type { StandIn } from '#kit/server/stand-in/start-stand-in.ts';
import { signNotice } from '../notice-text.ts';
import { answerBrowser } from './answer-browser.ts';
import { answerCall } from './answer-calls.ts';
import { Books } from './books.ts';
import { NextCharge } from './house.ts';
import type { House } from './house.ts';
import { clientTokens, nonces } from './nonces.ts';
import { runDues } from './run-dues.ts';

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
export async function startSandboxServer(options: SandboxServerOptions): Promise<StandIn> {
  const { port, host, now, portalOrigin, noticesPath, noticeSecret: secret, onFault } = options;
  const books = await Books.open(options.journal);
  const house: House = {
    books,
    clientTokens: clientTokens(),
    nonces: nonces(),
    nextCharge: new NextCharge(),
    now,
  };
  const portalUrl = (): string | undefined => {
    const origin = portalOrigin();
    return origin === undefined ? undefined : `${origin}${noticesPath}`;
  };
  const postbox = new Postbox({
    waiting: books.outgoing,
    commit: books.commit,
    now,
    sign: (body) => signNotice(secret, body, Date.now()),
    portalUrl,
  });
  const look = async (): Promise<void> => {
    await runDues(house);
    await postbox.postAll();
  };
  const api = { house, key: options.apiKey, postNotices: (): Promise<void> => standIn.lookAtClock() };
  const standIn = await startStandIn({
    port,
    host,
    answer: (request, response) =>
      request.url?.startsWith('/v1/') === true
        ? answerCall(api, request, response)
        : answerBrowser(house, portalOrigin() ?? "'none'", request, response),
    look,
    beforeClose: () => postbox.close(),
    onFault,
  });
  return {
    ...standIn,
    async close() {
      await standIn.close();
      await books.close();
    },
  };
}
