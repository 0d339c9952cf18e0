import { callSimulator } from '#kit/server/simulator/call-simulator.ts';
import { carrierNames } from '../port.ts';
import type { CarrierName } from '../port.ts';
import * as api from './api-shapes.ts';
import { journeyNames, orderFates, shownWords } from './parcels/switches.ts';
import type { InvoiceFailure } from './invoices/issue-invoice.ts';

export interface CarriersDeskView {
  /** The next order's and parcel's behavior; null: as Reference 1 or chance decides. */
  readonly nextOrder: string | null;
  readonly nextJourney: string | null;
  /** The carriers that don't answer. */
  readonly away: readonly CarrierName[];
}

interface Shown {
  readonly name: string;
  readonly happens: string;
}

/** The sandbox's controls, for the demo only. */
export interface SandboxCarriersControls {
  readonly carriers: readonly CarrierName[];
  readonly choices: {
    readonly orders: readonly Shown[];
    readonly journeys: readonly Shown[];
    /** Trigger words for Reference 1. */
    readonly words: readonly { readonly typed: string; readonly happens: string }[];
  };
  look(): Promise<CarriersDeskView>;
  /** Changes the named settings; an unknown name resets one. */
  set(change: Partial<Record<keyof CarriersDeskView, unknown>>): Promise<CarriersDeskView>;
  /** Makes the next invoice go wrong. */
  nextInvoice(failure: InvoiceFailure): Promise<void>;
}

const shown = (names: Readonly<Record<string, string>>): readonly Shown[] =>
  Object.entries(names).map(([name, happens]) => ({ name, happens }));

export function createSandboxCarriersControls({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string;
}): SandboxCarriersControls {
  const simulator = { name: 'carrier', url, key, timeoutMs: 5_000 };
  const answered = async (method: 'GET' | 'PUT', change?: object): Promise<CarriersDeskView> => {
    const asked = await callSimulator(simulator, method, '/v1/demo', api.deskAnswer, change);
    if (asked.kind === 'answered') return asked.answer;
    throw new Error(asked.kind === 'unknown' ? asked.reason : 'The sandbox returned nothing');
  };
  return {
    carriers: carrierNames,
    choices: { orders: shown(orderFates), journeys: shown(journeyNames), words: shownWords },
    look: () => answered('GET'),
    set: (change) => answered('PUT', change),
    nextInvoice: async (failure) => void (await answered('PUT', { nextInvoice: failure })),
  };
}
