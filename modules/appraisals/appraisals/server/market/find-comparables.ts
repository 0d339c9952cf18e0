import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { comparableRefusals as no } from '../../contract/comparable-endpoints.ts';
import type { findComparables as call } from '../../contract/comparable-endpoints.ts';
import { reportRefusals } from '../../contract/report-endpoints.ts';
import { requireAppraisal } from '../own-appraisal.ts';

/** A diamond of an appraisal, in its own words; the weight of one, in thousandths of a carat. */
export interface GemToCompare {
  readonly isGrown: boolean;
  readonly shape: string;
  readonly carats: number;
  readonly color: string;
  readonly clarity: string;
  readonly cut: string;
  readonly polish: string;
  readonly symmetry: string;
}

interface Found {
  readonly total: number;
  readonly stones: readonly {
    readonly words: string;
    readonly source: string;
    readonly pricePerCarat: number;
  }[];
}

/** What the product hands in of the diamond market. */
export interface AppraisalMarket {
  canRead(ctx: Pick<Ctx, 'actor' | 'clock'>): boolean;
  /** Undefined for a stone that the market can't be asked for. */
  similar(steps: Steps, gem: GemToCompare): Promise<Found | undefined>;
}

function gemToCompare({ type, values }: Gem): GemToCompare | undefined {
  const carats = numberOf(values, 'carats');
  if (type !== 'Diamond' || carats === undefined) return undefined;
  return {
    isGrown: textOf(values, 'origin') === 'Laboratory-grown',
    shape: textOf(values, 'shape'),
    carats: Math.round(carats / (numberOf(values, 'count') ?? 1)),
    color: textOf(values, 'color'),
    clarity: textOf(values, 'clarity'),
    cut: textOf(values, 'cut'),
    polish: textOf(values, 'polish'),
    symmetry: textOf(values, 'symmetry'),
  };
}

/** Nothing is saved: the appraiser keeps those that the price rests on. */
export function findComparablesWith(market: AppraisalMarket) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const gem = await steps.work(async (ctx) => {
      const { row } = await requireAppraisal(ctx, params.appraisalId);
      const gems = row.content.items.flatMap((item) => item.gems);
      const found = gems.find(({ gemId }) => gemId === body.gemId) ?? refuse(reportRefusals.gem_missing);
      if (!market.canRead(ctx)) refuse(no.market_closed);
      return gemToCompare(found) ?? refuse(no.gem_not_compared);
    });
    const { total, stones } = (await market.similar(steps, gem)) ?? refuse(no.gem_not_compared);
    const seenOn = providerDay(steps.clock.now());
    return {
      total,
      stones: stones.map(({ words, source, pricePerCarat }) => ({
        gemId: body.gemId,
        words,
        source,
        pricePerCarat,
        seenOn,
      })),
    };
  };
}
