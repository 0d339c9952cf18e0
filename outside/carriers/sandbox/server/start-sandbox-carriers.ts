import { Postbox } from '#kit/server/stand-in/postbox.ts';
import { startStandIn } from '#kit/server/stand-in/start-stand-in.ts';
import type { StandIn } from '#kit/server/stand-in/start-stand-in.ts';
import { signNotice } from '../notice-text.ts';
import { answerCall } from './answer-calls.ts';
import { Books } from './books.ts';
import type { Due, Entry } from './books.ts';
import { Desk } from './house.ts';
import type { House } from './house.ts';

export interface SandboxCarriersOptions extends Pick<House, 'now' | 'billing' | 'shipped'> {
  readonly port: number;
  readonly host: string;
  /** Its own store, separate from the portal's database. */
  readonly journal: string;
  /** The key for the portal's calls, and the secret for signing notices. */
  readonly apiKey: string;
  readonly noticeSecret: string;
  /** The URL for notices; undefined until the portal listens. */
  readonly noticesUrl: () => string | undefined;
  readonly onFault: (fault: unknown) => void;
  readonly surprises?: House['surprises'];
  readonly slowMs?: House['slowMs'];
}

// Spec domain shipping §8: answers after 20 and after 120 seconds.
const usualSlowMs = { slow: 20_000, late: 120_000 };

// Our choice (decision 0019): 12 % of parcels have an exception, and 6 % of scans are reported late or twice.
const usualSurprises = { journeys: 0.12, tellings: 0.06 };

/** Simulates the three carriers: prices, labels, tracking and invoices. */
export async function startSandboxCarriers(options: SandboxCarriersOptions): Promise<StandIn> {
  const { port, host, now, billing, shipped, apiKey, noticeSecret, noticesUrl, onFault } = options;
  const books = await Books.open(options.journal);
  const { surprises = usualSurprises, slowMs = usualSlowMs } = options;
  const house: House = { books, desk: new Desk(), now, billing, shipped, surprises, slowMs };
  const postbox = new Postbox({
    waiting: books.outgoing,
    commit: books.commit,
    now,
    sign: (body) => signNotice(noticeSecret, body, Date.now()),
    portalUrl: noticesUrl,
  });
  const standIn = await startStandIn({
    port,
    host,
    answer: (request, response) => answerCall(house, apiKey, request, response),
    look: async () => {
      await runDues(house);
      await postbox.postAll();
    },
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

/** Reports all due scans by the portal's clock, also after a jump. */
async function runDues({ books, now }: House): Promise<void> {
  const dues = books.duesBy(now());
  if (dues.length > 0) await books.commit(dues.flatMap(happened));
}

function happened({ event, toldAt, times }: Due): readonly Entry[] {
  const { id } = event;
  const outgoing = { id, notice: { id, events: [event] }, notBefore: toldAt, times };
  return [{ event }, { outgoing }, { done: id }];
}
