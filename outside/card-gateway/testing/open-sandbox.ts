import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MovableClock } from '#kit/server/clock.ts';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { CardGateway } from '../port.ts';
import { magicAccounts, magicCards } from '../sandbox/domain/test-numbers.ts';
import { createSandboxControls } from '../sandbox/sandbox-desk.ts';
import type { SandboxControls } from '../sandbox/sandbox-desk.ts';
import { createSandboxGateway } from '../sandbox/sandbox-gateway.ts';
import { startSandboxServer } from '../sandbox/server/start-sandbox-server.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { typeIntoFields } from './type-into-fields.ts';
import type { OpenedGateway, PostedNotice, TypedMethod } from './opened-gateway.ts';

export interface OpenedSandbox extends OpenedGateway {
  readonly clock: MovableClock;
  readonly desk: SandboxControls;
  readonly journal: string;
  /** The sandbox's address, for another process. */
  readonly address: { readonly url: string; readonly key: string };
  readonly noticeSecret: string;
  readonly origin: () => string;
  readonly posted: readonly PostedNotice[];
  /** The portal's response to notices from now on. */
  answerNotices(status: number): void;
  /** Checks the clock now, which otherwise happens a few times a second. */
  runTick(): Promise<void>;
  /** Stops the sandbox until it is restarted. */
  away(): Promise<void>;
  restart(): Promise<void>;
}

const millisecondsADay = 86_400_000;
const keys = { apiKey: 'a key of the tests', noticeSecret: 'a secret of the tests' };

type TakeNotice = (notice: PostedNotice) => Promise<number>;

/** The sandbox with a portal that only listens, unless a handler for its notices is given; and its adapter. */
export async function openSandbox(takeNotice?: TakeNotice): Promise<OpenedSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-gateway-'));
  const journal = join(folder, 'journal.jsonl');
  const clock = new MovableClock();
  const portal = await startListeningPortal(takeNotice);
  const start = (port: number): Promise<Simulator> =>
    startSandboxServer({
      ...keys,
      port,
      host: '127.0.0.1',
      journal,
      now: () => clock.now(),
      portalOrigin: () => portal.url,
      noticesPath: '/notices',
      onFault: (fault) => {
        throw fault;
      },
    });
  let server = await start(0);
  let shut: Promise<void> | undefined;
  const away = (): Promise<void> => (shut ??= server.close());
  const origin = (): string => `http://127.0.0.1:${server.port}`;
  const address = { url: origin(), key: keys.apiKey };
  const { noticeSecret } = keys;
  const gateway = createSandboxGateway({ ...address, noticeSecret, frameOrigin: origin, timeoutMs: 2_000 });
  const desk = createSandboxControls(address);
  const goOn = async (days: number): Promise<void> => {
    clock.setOffset(clock.offsetMs + days * millisecondsADay);
    await server.runTick();
  };
  return {
    ...portal,
    ...handsAt(gateway, desk, goOn, portal.posted),
    clock,
    journal,
    address,
    noticeSecret,
    origin,
    runTick: () => server.runTick(),
    away,
    async restart() {
      await away();
      server = await start(server.port);
      shut = undefined;
    },
    async close() {
      await away();
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startListeningPortal(takeNotice?: TakeNotice) {
  const posted: PostedNotice[] = [];
  let status = 200;
  const server = await startLocalServer(async (request, response) => {
    const notice = { headers: headersOf(request.headers), body: await text(request) };
    const answer = takeNotice === undefined ? status : await takeNotice(notice);
    if (answer === 200) posted.push(notice);
    response.writeHead(answer).end();
  });
  return { ...server, posted, answerNotices: (next: number) => void (status = next) };
}

function handsAt(
  gateway: CardGateway,
  desk: SandboxControls,
  goOn: (days: number) => Promise<void>,
  posted: readonly PostedNotice[],
) {
  return {
    gateway,
    desk,
    nonceOf: async (customer: string, what: TypedMethod) =>
      (await typeIntoFields(gateway, customer, typedFor(what))).nonce,
    async depositsOf(token: string) {
      await goOn(7);
      const { deposits } = await desk.look();
      return deposits.find((one) => one.token === token)?.amounts ?? ([0, 0] as const);
    },
    loseNext: async (what: 'answer' | 'order') =>
      void (await desk.chooseNext(what === 'answer' ? 'lose-answer' : 'lose-order')),
    settle: () => goOn(10),
    async noticeAbout(reference: string) {
      const found = posted.find(({ body }) => body.includes(reference));
      if (found === undefined) throw new Error(`No notice about ${reference}`);
      return found;
    },
  };
}

function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

const cardNamed = (name: string) => magicCards.find((card) => card.name === name)?.number ?? '';
const accountNamed = (name: string) => magicAccounts.find((account) => account.name === name)?.number ?? '';

/** A valid card or account; only its number differs. */
export const typedCard = (number: string) => ({
  form: 'card' as const,
  number,
  expiry: '12/39',
  securityCode: '123',
});

export const typedAccount = (accountNumber: string) => ({
  form: 'bank' as const,
  ownership: 'business' as const,
  use: 'checking' as const,
  businessName: 'Castellano Jewelers',
  routingNumber: '021000021',
  accountNumber,
});

function typedFor(what: TypedMethod) {
  switch (what) {
    case 'card':
      return typedCard(cardNamed('plain'));
    case 'declined card':
      return typedCard(cardNamed('declined'));
    case 'unusable card':
      return typedCard(cardNamed('unknown number'));
    case 'account':
      return typedAccount(accountNamed('plain'));
    case 'unusable account':
      return typedAccount(accountNamed('cannot link'));
  }
}
