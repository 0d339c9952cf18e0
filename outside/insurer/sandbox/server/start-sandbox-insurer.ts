import { startStandIn } from '#kit/server/stand-in/start-stand-in.ts';
import type { StandIn } from '#kit/server/stand-in/start-stand-in.ts';
import { answerCall } from './answer-calls.ts';
import type { House } from './answer-calls.ts';
import { Books } from './books.ts';

export interface SandboxInsurerHouse {
  readonly port: number;
  readonly host: string;
  /** Its own store, separate from the portal's database. */
  readonly journal: string;
  readonly apiKey: string;
  readonly onFault: (fault: unknown) => void;
}

/** Simulates an insurer of parcels. */
export async function startSandboxInsurer(options: SandboxInsurerHouse): Promise<StandIn> {
  const { port, host, journal, apiKey, onFault } = options;
  const books = await Books.open(journal);
  const house: House = { books, fate: null };
  const standIn = await startStandIn({
    port,
    host,
    answer: (request, response) => answerCall(house, apiKey, request, response),
    // Nothing here depends on time.
    look: () => Promise.resolve(),
    beforeClose: () => undefined,
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
