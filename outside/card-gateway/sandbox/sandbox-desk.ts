import type { Cents } from '#kit/domain/money.ts';
import * as api from './api-shapes.ts';
import { callSimulator } from '#kit/server/simulator/call-simulator.ts';
import { groupCardNumber } from './domain/card-number.ts';
import type { Asked } from '#kit/server/simulator/call-simulator.ts';
import { magicAccounts, magicCards, magicCents } from './domain/test-numbers.ts';
import { switches } from './domain/switches.ts';

export interface KnownDeposits {
  readonly token: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly amounts: readonly [Cents, Cents];
  readonly status: 'under_way' | 'arrived' | 'confirmed' | 'failed';
}

export interface DeskView {
  /** The outcome of the next charge; null: that of its card or account. */
  readonly next: string | null;
  readonly deposits: readonly KnownDeposits[];
}

interface ShownMagic {
  /** As one would type it. */
  readonly typed: string;
  readonly happens: string;
}

/** The sandbox's controls, for the demo only. */
export interface SandboxControls {
  readonly magic: {
    readonly cards: readonly ShownMagic[];
    readonly accounts: readonly ShownMagic[];
    readonly cents: readonly ShownMagic[];
    readonly choices: readonly { readonly name: string; readonly happens: string }[];
  };
  look(): Promise<DeskView>;
  chooseNext(name: string | null): Promise<DeskView>;
}

export function createSandboxControls({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string;
}): SandboxControls {
  const simulator = { name: 'gateway', url, key, timeoutMs: 5_000 };
  return {
    magic: shownMagic,
    look: async () => shown(await callSimulator(simulator, 'GET', '/v1/demo', api.demoAnswer)),
    chooseNext: async (name) =>
      shown(await callSimulator(simulator, 'PUT', '/v1/demo/next-charge', api.demoAnswer, { name })),
  };
}

const shownMagic: SandboxControls['magic'] = {
  cards: magicCards.map(({ number, happens }) => ({ typed: groupCardNumber(number), happens })),
  accounts: magicAccounts.map(({ number, happens }) => ({ typed: number, happens })),
  cents: magicCents.map(({ cents, happens }) => ({ typed: `.${String(cents).padStart(2, '0')}`, happens })),
  choices: switches.map(({ name, happens }) => ({ name, happens })),
};

function shown(response: Asked<DeskView>): DeskView {
  if (response.kind === 'answered') return response.answer;
  throw new Error(response.kind === 'unknown' ? response.reason : 'The sandbox returned nothing');
}
