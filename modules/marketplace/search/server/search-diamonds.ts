import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Steps } from '#platform/access/server.ts';
import type { searchAnswerShape, searchBasic, searchDiamonds } from '../contract/search-stones.ts';
import type { Answer, Facets } from '../domain/answer.ts';
import { completeSearch } from '../domain/default-search.ts';
import type { PartialSearch } from '../domain/default-search.ts';
import { criteriaOf } from '../domain/criteria-of.ts';
import type { Paging, SearchParameters } from '../domain/search-parameters.ts';
import type { CatalogParts } from './catalog-parts.ts';
import {
  findByReports,
  itemIdOf,
  keysOf,
  readStones,
} from '#modules/marketplace/stones/server/stone-store.ts';
import type { FoundReport } from '#modules/marketplace/stones/server/stone-store.ts';

export function searchDiamondsWith(parts: CatalogParts): StepwiseUseCase<typeof searchDiamonds, Actor> {
  return (steps, { body: { facets, ...asked } }) => pageOf(parts, steps, asked, facets);
}

export function searchBasicWith(parts: CatalogParts): StepwiseUseCase<typeof searchBasic, Actor> {
  return (steps, { body }) => pageOf(parts, steps, body, false);
}

async function pageOf(
  { search, bytes, agsPartners }: CatalogParts,
  steps: Steps,
  { sortBy, sortDirection, offset, limit, ...asked }: PartialSearch & Paging,
  facets: boolean,
): Promise<RawAnswer> {
  const whole = completeSearch(asked);
  const among = await namedStones((keys) => steps.work((ctx) => findByReports(ctx, keys)), whole);
  const criteria = criteriaOf(
    whole,
    { sortBy, sortDirection, offset, limit },
    { facets, ...(among === undefined ? {} : { among }) },
  );
  const answer = await search.answerTo(criteria);
  const diamonds = await bytes.of(answer.ids, await agsPartners.sees(steps), (missing) =>
    steps.work((ctx) => readStones(ctx, missing)),
  );
  return { bytes: written(diamonds, answer) };
}

/** The totals of all matches; copied because the shape's lists are mutable and ours are not. */
type Told = Omit<z.output<typeof searchAnswerShape>, 'diamonds' | 'facets'> & Pick<Answer, 'facets'>;

/** The product is not a filter to drop. */
function presentFacets(facets: Facets): Facets {
  return { ...facets, relaxations: facets.relaxations.filter(({ field }) => field !== 'diamondType') };
}

const opening = Buffer.from('{"diamonds":[');
const comma = Buffer.from(',');

/** Joins the stones' encoded bytes with the totals. */
function written(diamonds: readonly Buffer[], answer: Answer): Buffer {
  const told: Told = {
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
  pieces.push(Buffer.from(`],${JSON.stringify(told).slice(1)}`));
  return Buffer.concat(pieces);
}

/** The item numbers of the typed numbers; undefined when none was typed. */
export async function namedStones(
  find: (keys: readonly string[]) => Promise<readonly FoundReport[]>,
  { searchBy, searchByOptions }: Pick<SearchParameters, 'searchBy' | 'searchByOptions'>,
): Promise<readonly number[] | undefined> {
  if (searchByOptions.length === 0) return undefined;
  if (searchBy === 'Item Id') return searchByOptions.flatMap(itemIdOf);
  const found = await find(keysOf(searchByOptions));
  return found.map(({ item_id }) => item_id);
}
