import { NoticeSender } from '#kit/server/simulator/notice-sender.ts';
import { signText } from '#kit/server/simulator/signed-text.ts';
import { startSimulator } from '#kit/server/simulator/start-simulator.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { noticeHeaders } from '../api-shapes.ts';
import { answerBrowser } from './answer-browser.ts';
import { answerCall } from './answer-calls.ts';
import { SampleRecords } from './records.ts';
import type { Sandbox } from './sandbox.ts';
import { soldSince } from './sell-orders.ts';

export interface SampleStoresOptions {
  readonly port: number;
  readonly host: string;
  /** Its own store, separate from the portal's database. */
  readonly journal: string;
  readonly apiKey: string;
  readonly now: () => Date;
  readonly onFault: (fault: unknown) => void;
}

/** Shops of the demo, each with its page, its calls and its notices. */
export async function startSampleStores(options: SampleStoresOptions): Promise<Simulator> {
  const { port, host, apiKey, now, onFault } = options;
  const records = await SampleRecords.open(options.journal);
  const sandbox: Sandbox = { records, codes: new Map(), now };
  const senders = new Map<string, ReturnType<typeof senderOf>>();
  const simulator = await startSimulator({
    port,
    host,
    answer: (request, response) =>
      request.url?.startsWith('/v1/') === true
        ? answerCall(sandbox, apiKey, request, response)
        : answerBrowser(sandbox, request, response),
    tick: async () => {
      for (const shop of records.shops()) {
        const sold = soldSince({ records, shop, now: now() });
        if (sold.length > 0) await records.commit(sold);
      }
      await Promise.all(
        records.shops().map(({ shop }) => {
          const sender = senders.get(shop) ?? senderOf(sandbox, shop);
          senders.set(shop, sender);
          return sender.postAll();
        }),
      );
    },
    beforeClose: () => senders.forEach((sender) => sender.close()),
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

function senderOf({ records, now }: Sandbox, name: string) {
  const shop = () => records.shop(name);
  return new NoticeSender({
    waiting: () => records.outgoingOf(name),
    commit: records.commit,
    now,
    sign: (body) => {
      const { notices, noticeSecret = '' } = shop() ?? {};
      // Signed as another store would.
      const secret = notices === 'forged' ? `${noticeSecret} of another store` : noticeSecret;
      return signText(noticeHeaders, secret, body, Date.now());
    },
    portalUrl: () => shop()?.noticesUrl ?? undefined,
  });
}
