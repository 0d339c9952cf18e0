import { createHttpCarriers } from '../http/http-carriers.ts';
import { carrierNames } from '../port.ts';
import type { Carriers } from '../port.ts';
import { startSandboxCarriers } from './start-sandbox-carriers.ts';
import type { SandboxCarriersOptions } from './start-sandbox-carriers.ts';
import type { Whim } from './whims.ts';

export interface SandboxedCarriers {
  readonly carriers: Carriers;
  /** What the next answer is to be. */
  next(whim: Whim): Promise<void>;
}

/**
 * The adapter for real carriers before billing houses of our own, which are started when somebody first asks them: the
 * demo and the tests go the way that production goes.
 */
export function createSandboxCarriers(options: SandboxCarriersOptions): SandboxedCarriers {
  let running: ReturnType<typeof start> | undefined;

  async function start() {
    const house = await startSandboxCarriers(options);
    return { house, adapter: createHttpCarriers({ url: house.url, key: options.key }) };
  }

  const started = () => (running ??= start());
  return {
    carriers: {
      names: carrierNames,
      fetchWeeklyInvoice: async (carrier, week) =>
        (await started()).adapter.fetchWeeklyInvoice(carrier, week),
      close: async () => (await running)?.house.close(),
    },
    next: async (whim) => (await started()).house.next(whim),
  };
}
