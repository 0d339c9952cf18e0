import * as z from 'zod/mini';
import type { RatePart, RateRead, TaxPlace, TaxRates } from '../port.ts';

interface HttpTaxRatesOptions {
  /** Such as https://api.taxjar.com/v2, with `/rates/:zip` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

// The service writes decimals as text ("0.06625"), older versions as numbers.
const share = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d*\.?\d+$/)), z.number()]),
    z.transform((written) => Number(written)),
  ),
  z.number().check(z.minimum(0), z.maximum(0.5)),
);
const place = z.optional(z.nullable(z.string()));

/** Of `GET /v2/rates/:zip`. */
const answerShape = z.object({
  rate: z.object({
    zip: z.string(),
    state: z.string(),
    state_rate: share,
    county: place,
    county_rate: share,
    city: place,
    city_rate: share,
    combined_district_rate: share,
    combined_rate: share,
  }),
});

const away = (fault: unknown) =>
  ({ kind: 'away', reason: fault instanceof Error ? fault.message : String(fault) }) as const;

/** A rate service with TaxJar's documented rates call. */
export function createHttpTaxRates(options: HttpTaxRatesOptions): TaxRates {
  const { url, key, timeoutMs = 5_000 } = options;
  const root = url.replace(/\/$/, '');
  return {
    source: 'Tax rate service',
    isKept: true,
    async findRate(asked) {
      const { state, city, postcode } = asked;
      const query = new URLSearchParams({ country: 'US', state, city });
      try {
        const answer = await fetch(`${root}/rates/${encodeURIComponent(postcode)}?${query.toString()}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'application/json', authorization: `Bearer ${key}` },
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          return answer.status === 404 ? { kind: 'unknown' } : away(`Response ${answer.status}`);
        }
        const read = answerShape.safeParse(await answer.json());
        if (!read.success) return away(`Unreadable response: ${z.prettifyError(read.error)}`);
        return rateOf(read.data.rate, asked);
      } catch (fault) {
        return away(fault);
      }
    },
  };
}

/** An answer about another place never counts, and neither does one whose parts are more than their sum. */
function rateOf(found: z.output<typeof answerShape>['rate'], { state, postcode }: TaxPlace): RateRead {
  if (found.state !== state || found.zip.slice(0, 5) !== postcode)
    return away('The response is for a different place');
  const rate = thousandths(found.combined_rate);
  const listed: RatePart[] = [
    { level: 'state', name: found.state, rate: thousandths(found.state_rate) },
    { level: 'county', name: found.county ?? '', rate: thousandths(found.county_rate) },
    { level: 'city', name: found.city ?? '', rate: thousandths(found.city_rate) },
    { level: 'district', name: '', rate: thousandths(found.combined_district_rate) },
  ];
  const parts = listed.filter((part) => part.level === 'state' || part.rate > 0);
  const sum = parts.reduce((all, part) => all + part.rate, 0);
  // Each of four parts may be rounded once.
  if (Math.abs(sum - rate) > 4) return away("The response's rates don't add up");
  return { kind: 'found', rate, parts, from: null };
}

const thousandths = (part: number): number => Math.round(part * 100_000);
