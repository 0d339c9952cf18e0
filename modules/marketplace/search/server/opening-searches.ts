import type { UseCase } from '#kit/server/http/route.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import type {
  OpeningSearches,
  getOpeningSearches,
  putOpeningSearches,
} from '../contract/opening-searches.ts';
import { maxCarat } from '../domain/default-search.ts';
import { usualOpening } from '../domain/opening-search.ts';
import { findOpening, lockOpening, writeOpening } from './opening-store.ts';
import type { OpeningRow, Openings } from './opening-store.ts';

export const readOpeningSearches: UseCase<typeof getOpeningSearches, Actor> = async (ctx) =>
  presentOpening(ctx, await findOpening(ctx, requireMember(ctx.actor).companyId));

export const writeOpeningSearches: UseCase<typeof putOpeningSearches, Actor> = async (ctx, { body }) => {
  const { companyId, personId } = requireMember(ctx.actor);
  const before = await lockOpening(ctx, companyId);
  if ((before?.version ?? 0) !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, before?.changed_by ?? personId),
      at: (before?.changed_at ?? ctx.clock.now()).toISOString(),
      present: presentOpening(ctx, before),
    });
  const { version, ...searches } = body;
  const row: OpeningRow = {
    company_id: companyId,
    searches,
    changed_by: personId,
    changed_at: ctx.clock.now(),
    version: version + 1,
  };
  await writeOpening(ctx, row);
  await ctx.record({
    act: 'marketplace.putOpeningSearches',
    recordType: 'opening searches',
    recordId: companyId,
    companyId,
    facts: { natural: describe(searches.natural), labGrown: describe(searches.labGrown) },
  });
  return presentOpening(ctx, row);
};

const describe = ({ carat, sortBy, sortDirection }: Openings['natural']): string =>
  `${carat.from / 10_000} to ${carat.to / 10_000} ct, ${sortBy} ${sortDirection}`;

const usual = {
  carat: { from: usualOpening.carat.from ?? 0, to: usualOpening.carat.to ?? maxCarat },
  sortBy: usualOpening.sort.by,
  sortDirection: usualOpening.sort.direction,
};

function presentOpening(
  { actor }: Ctx,
  row: Pick<OpeningRow, 'searches' | 'version'> | undefined,
): OpeningSearches {
  const maySet = requireMember(actor).roles.includes('BusinessAdministrator');
  const { natural, labGrown } = row?.searches ?? { natural: usual, labGrown: usual };
  return { natural, labGrown, version: row?.version ?? 0, actions: maySet ? ['set'] : [] };
}
