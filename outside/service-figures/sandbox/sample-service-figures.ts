import { createHash } from 'node:crypto';
import type { FigureService, ServiceFigure, ServiceFigures } from '../port.ts';

export interface SampleServiceFigures extends ServiceFigures {
  /** While true, no partner answers. */
  isAway: boolean;
}

interface SampleFigure {
  readonly label: string;
  readonly kind: ServiceFigure['kind'];
  readonly from: number;
  readonly to: number;
  /** An amount follows a count: so many cents for each of these. */
  readonly each?: { readonly of: string; readonly cents: number };
}

const count = (label: string, from: number, to: number): SampleFigure => ({ label, kind: 'count', from, to });

/** Custom services count nothing. */
const samples: Readonly<Record<Exclude<FigureService, 'Custom'>, readonly SampleFigure[]>> = {
  CarePlan: [
    count('Plans sold this month', 8, 40),
    {
      ...count('Plan sales this month', 8, 40),
      kind: 'money',
      each: { of: 'Plans sold this month', cents: 14_900 },
    },
    count('Claims in progress', 1, 9),
    count('Repairs in progress', 1, 6),
  ],
  PersonalInsurance: [
    count('Customers insured', 40, 190),
    count('Quotes this month', 4, 30),
    count('Open claims', 1, 7),
  ],
  Auction: [count('Lots listed', 2, 20), count('Lots won this month', 1, 6), count('Active bids', 1, 12)],
};

const hourMs = 3_600_000;

/** The demo's partners: the same figures for the same company, counted every hour. */
export function createSampleServiceFigures(now: () => Date): SampleServiceFigures {
  const sample: SampleServiceFigures = {
    isAway: false,
    provided: ['CarePlan', 'PersonalInsurance', 'Auction'],
    readFigures(service, companyId) {
      if (sample.isAway) return Promise.resolve({ kind: 'away', reason: 'The sandbox is away' });
      const asOf = new Date(Math.floor(now().getTime() / hourMs) * hourMs);
      const figures = service === 'Custom' ? [] : samples[service].map((one) => figureOf(one, companyId));
      return Promise.resolve({ kind: 'read', counted: { asOf, figures } });
    },
  };
  return sample;
}

function figureOf({ label, kind, from, to, each }: SampleFigure, companyId: string): ServiceFigure {
  const drawn = createHash('sha256')
    .update(`${companyId}/${each?.of ?? label}`)
    .digest()
    .readUInt32BE();
  return { label, kind, value: (from + (drawn % (to - from + 1))) * (each?.cents ?? 1) };
}
