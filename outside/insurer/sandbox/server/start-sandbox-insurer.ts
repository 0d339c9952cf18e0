import { startSimulator } from '#kit/server/simulator/start-simulator.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { answerCall } from './answer-calls.ts';
import type { Sandbox } from './sandbox.ts';
import { SandboxRecords } from './records.ts';

export interface SandboxInsurerServer {
  readonly port: number;
  readonly host: string;
  /** Its own store, separate from the portal's database. */
  readonly journal: string;
  readonly apiKey: string;
  /** Payments settle and underwriters answer by this clock. */
  now(): Date;
  readonly onFault: (fault: unknown) => void;
}

/** Simulates an insurer of parcels. */
export async function startSandboxInsurer(options: SandboxInsurerServer): Promise<Simulator> {
  const { port, host, journal, apiKey, onFault } = options;
  const records = await SandboxRecords.open(journal);
  const sandbox: Sandbox = { records, fate: null, now: () => options.now() };
  const simulator = await startSimulator({
    port,
    host,
    answer: (request, response) => answerCall(sandbox, apiKey, request, response),
    // What depends on time is worked out when it is read.
    tick: () => Promise.resolve(),
    beforeClose: () => undefined,
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
