import { NoticeSender } from '#kit/server/simulator/notice-sender.ts';
import { startSimulator } from '#kit/server/simulator/start-simulator.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { signNotice } from '../notice-text.ts';
import { answerCall } from './answer-calls.ts';
import { SandboxRecords } from './records.ts';
import type { Due, Entry } from './records.ts';
import { DemoSettings } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

export interface SandboxCarriersOptions extends Pick<Sandbox, 'now' | 'billing' | 'shipped'> {
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
  readonly surprises?: Sandbox['surprises'];
  readonly slowMs?: Sandbox['slowMs'];
}

// Spec domain shipping §8: answers after 20 and after 120 seconds.
const usualSlowMs = { slow: 20_000, late: 120_000 };

// Our choice (decision 0019): 12 % of parcels have an exception, and 6 % of scans are reported late or twice.
const usualSurprises = { journeys: 0.12, tellings: 0.06 };

/** Simulates the three carriers: prices, labels, tracking and invoices. */
export async function startSandboxCarriers(options: SandboxCarriersOptions): Promise<Simulator> {
  const { port, host, now, billing, shipped, apiKey, noticeSecret, noticesUrl, onFault } = options;
  const records = await SandboxRecords.open(options.journal);
  const { surprises = usualSurprises, slowMs = usualSlowMs } = options;
  const sandbox: Sandbox = {
    records,
    settings: new DemoSettings(),
    now,
    billing,
    shipped,
    surprises,
    slowMs,
  };
  const sender = new NoticeSender({
    waiting: records.outgoing,
    commit: records.commit,
    now,
    sign: (body) => signNotice(noticeSecret, body, Date.now()),
    portalUrl: noticesUrl,
  });
  const simulator = await startSimulator({
    port,
    host,
    answer: (request, response) => answerCall(sandbox, apiKey, request, response),
    tick: async () => {
      await runDueEvents(sandbox);
      await sender.postAll();
    },
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

/** Reports all due scans by the portal's clock, also after a jump. */
async function runDueEvents({ records, now }: Sandbox): Promise<void> {
  const dues = records.duesBy(now());
  if (dues.length > 0) await records.commit(dues.flatMap(happened));
}

function happened({ event, toldAt, times }: Due): readonly Entry[] {
  const { id } = event;
  const outgoing = { id, notice: { id, events: [event] }, notBefore: toldAt, times };
  return [{ event }, { outgoing }, { done: id }];
}
