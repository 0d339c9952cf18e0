import type { Cents } from '#kit/domain/money.ts';
import * as api from './api-shapes.ts';
import { askHouse } from './ask-house.ts';
import type { Asked } from './ask-house.ts';
import type { SwitchName } from './domain/switches.ts';

export interface KnownDeposits {
  readonly token: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly amounts: readonly [Cents, Cents];
  readonly standing: 'under_way' | 'arrived' | 'confirmed' | 'failed';
}

export interface DeskView {
  /** What happens to the next charge; null: what its card or account is made for. */
  readonly next: string | null;
  readonly deposits: readonly KnownDeposits[];
}

/** Behind the sandbox's counter: what only the demo may see and set. */
export interface SandboxDesk {
  look(): Promise<DeskView>;
  chooseNext(name: SwitchName | null): Promise<DeskView>;
}

export function createSandboxDesk({ url, key }: { readonly url: string; readonly key: string }): SandboxDesk {
  const house = { url, key, timeoutMs: 5_000 };
  return {
    look: async () => shown(await askHouse(house, 'GET', '/v1/demo', api.demoAnswer)),
    chooseNext: async (name) =>
      shown(await askHouse(house, 'PUT', '/v1/demo/next-charge', api.demoAnswer, { name })),
  };
}

function shown(asked: Asked<DeskView>): DeskView {
  if (asked.kind === 'answered') return asked.answer;
  throw new Error(asked.kind === 'unknown' ? asked.reason : 'The sandbox shows nothing');
}
