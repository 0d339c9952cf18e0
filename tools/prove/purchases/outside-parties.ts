import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import { createSandboxCounter } from '#outside/carriers/sandbox/sandbox-counter.ts';
import { startSandboxCarriers } from '#outside/carriers/sandbox/server/start-sandbox-carriers.ts';
import { createHttpInsurer } from '#outside/insurer/http/http-insurer.ts';
import { startSandboxInsurer } from '#outside/insurer/sandbox/server/start-sandbox-insurer.ts';

interface Addresses {
  readonly carriers: string;
  readonly insurer: string;
  readonly key: string;
}

/** The outside parties of a purchase, at these addresses. */
export const partsAt = ({ carriers, insurer, key }: Addresses): ShippingParts => ({
  counter: createSandboxCounter({ url: carriers, key, noticeSecret: '' }),
  insurer: createHttpInsurer({ url: insurer, key }),
  accountSeal: new SealedTexts(key, 'carrier-accounts'),
});

type InsurerFate = 'refuse' | 'lose-order' | 'lose-answer' | null;

export interface OutsideParties extends Addresses {
  /** The carriers' record of what they sold; the trial reads it independently. */
  readonly journal: string;
  /** The insurer's own record of what it covers. */
  readonly coverJournal: string;
  /** What happens to the insurer's next order. */
  tellInsurer(next: InsurerFate): Promise<void>;
  close(): Promise<void>;
}

/** Carriers and an insurer that survive every kill. */
export async function openOutside(): Promise<OutsideParties> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-prove-'));
  const journal = join(folder, 'carriers.jsonl');
  const coverJournal = join(folder, 'insurer.jsonl');
  const key = 'a key of the trial';
  const onFault = (fault: unknown): never => {
    throw fault;
  };
  const shared = { port: 0, host: '127.0.0.1', apiKey: key, onFault };
  const carriers = await startSandboxCarriers({
    ...shared,
    journal,
    now: () => new Date(),
    noticeSecret: '',
    noticesUrl: () => undefined,
    billing: { seed: 'prove' },
    shipped: () => Promise.resolve([]),
    surprises: { journeys: 0, tellings: 0 },
  });
  const insurer = await startSandboxInsurer({
    ...shared,
    now: () => new Date(),
    journal: coverJournal,
  });
  const insurerUrl = `http://127.0.0.1:${insurer.port}`;
  return {
    key,
    journal,
    coverJournal,
    carriers: `http://127.0.0.1:${carriers.port}`,
    insurer: insurerUrl,
    async tellInsurer(next) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${insurerUrl}/v1/demo`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ next }),
      });
      if (!answer.ok) throw new Error(`The insurer answers ${answer.status}.`);
    },
    async close() {
      await carriers.close();
      await insurer.close();
      await rm(folder, { recursive: true });
    },
  };
}
