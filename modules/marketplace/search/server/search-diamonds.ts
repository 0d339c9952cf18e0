import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Steps } from '#platform/access/server.ts';
import type { searchAnswerShape, searchBasic, searchDiamonds } from '../contract/search-stones.ts';
import type { Answer, Facets } from '../domain/answer.ts';
import { completeSearch } from '../domain/default-search.ts';
import type { PartialSearch } from '../domain/default-search.ts';
import { buildCriteria } from '../domain/build-criteria.ts';
import type { Paging, SearchParameters } from '../domain/search-parameters.ts';
import type { CatalogParts } from './catalog-parts.ts';
import {
  findByReports,
  findByStock,
  parseItemId,
  reportKeys,
  readStones,
} from '#modules/marketplace/stones/server/stone-store.ts';
import type { FoundReport, Open } from '#modules/marketplace/stones/server/stone-store.ts';

export function searchDiamondsWith(parts: CatalogParts): StepwiseUseCase<typeof searchDiamonds, Actor> {
  return (steps, { body: { facets, ...partial } }) => answerSearch(parts, steps, partial, facets);
}

export function searchBasicWith(parts: CatalogParts): StepwiseUseCase<typeof searchBasic, Actor> {
  return (steps, { body }) => answerSearch(parts, steps, body, false);
}

async function answerSearch(
  { search, bytes, agsPartners }: CatalogParts,
  steps: Steps,
  { sortBy, sortDirection, offset, limit, ...partial }: PartialSearch & Paging,
  facets: boolean,
): Promise<RawAnswer> {
  const parameters = completeSearch(partial);
  const among = await findTypedStones(
    findsTyped((find) => steps.work(find)),
    parameters,
  );
  const criteria = buildCriteria(
    parameters,
    { sortBy, sortDirection, offset, limit },
    { facets, ...(among === undefined ? {} : { among }) },
  );
  const answer = await search.answer(criteria);
  const diamonds = await bytes.of(answer.ids, await agsPartners.sees(steps), (missing) =>
    steps.work((ctx) => readStones(ctx, missing)),
  );
  return { bytes: encodeAnswer(diamonds, answer) };
}

/** The totals of all matches; copied because the shape's lists are mutable and ours are not. */
type SearchTotals = Omit<z.output<typeof searchAnswerShape>, 'diamonds' | 'facets'> & Pick<Answer, 'facets'>;

/** The product type isn't a filter that can be dropped. */
function presentFacets(facets: Facets): Facets {
  return { ...facets, relaxations: facets.relaxations.filter(({ field }) => field !== 'diamondType') };
}

const opening = Buffer.from('{"diamonds":[');
const comma = Buffer.from(',');

/** Joins the stones' encoded bytes with the totals. */
export function encodeAnswer(diamonds: readonly Buffer[], answer: Answer): Buffer {
  const totals: SearchTotals = {
    diamondsIncluded: diamonds.length,
    totalDiamondsAvailable: answer.total,
    minPricePerCarat: answer.pricePerCarat?.min ?? null,
    maxPricePerCarat: answer.pricePerCarat?.max ?? null,
    averagePricePerCarat: answer.pricePerCarat?.average ?? null,
    minPrice: answer.price?.min ?? null,
    maxPrice: answer.price?.max ?? null,
    averagePrice: answer.price?.average ?? null,
    ...(answer.facets === undefined ? {} : { facets: presentFacets(answer.facets) }),
  };
  const pieces: Buffer[] = [opening];
  for (const [at, diamond] of diamonds.entries()) pieces.push(...(at === 0 ? [diamond] : [comma, diamond]));
  pieces.push(Buffer.from(`],${JSON.stringify(totals).slice(1)}`));
  return Buffer.concat(pieces);
}

interface FindsTyped {
  byReport(keys: readonly string[]): Promise<readonly FoundReport[]>;
  byStock(refs: readonly string[]): Promise<readonly number[]>;
}

type Work = <Found>(find: (open: Open) => Promise<Found>) => Promise<Found>;

export const findsTyped = (work: Work): FindsTyped => ({
  byReport: (keys) => work((open) => findByReports(open, keys)),
  byStock: (refs) => work((open) => findByStock(open, refs)),
});

/** The item numbers of the typed numbers; undefined when none was typed. */
export async function findTypedStones(
  find: FindsTyped,
  { searchBy, searchByOptions }: Pick<SearchParameters, 'searchBy' | 'searchByOptions'>,
): Promise<readonly number[] | undefined> {
  if (searchByOptions.length === 0) return undefined;
  if (searchBy === 'Item Id') return searchByOptions.flatMap(parseItemId);
  if (searchBy === 'Stock Number') return find.byStock(searchByOptions);
  const found = await find.byReport(reportKeys(searchByOptions));
  return found.map(({ item_id }) => item_id);
}
