import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { MetalPrices } from '#outside/metal-prices/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { priceRefusals } from '../../contract/price-endpoints.ts';
import type * as calls from '../../contract/price-endpoints.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import { isWholesaleShown } from '../preferences/preferences.ts';

/** The source is asked outside any transaction. */
export function getMetalPriceWith(metals: MetalPrices) {
  return async (
    _steps: Steps,
    { query }: EndpointInput<typeof calls.getMetalPrice>,
  ): Promise<EndpointAnswer<typeof calls.getMetalPrice>> => {
    const outcome = await metals.priceOn(query.metal, query.on);
    return outcome.kind === 'found' ? outcome.price : refuse(priceRefusals.metal_unpriced);
  };
}

export async function getPriceList(ctx: Ctx): Promise<EndpointAnswer<typeof calls.getPriceList>> {
  const { companyId } = requireMember(ctx.actor);
  if (!(await isWholesaleShown(ctx))) return { version: 1, lines: [], isHidden: true };
  const list = await appraisalTables(ctx)
    .selectFrom('appraisals.price_list')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { version: list?.version ?? 1, lines: [...(list?.lines ?? [])], isHidden: false };
}

export async function savePriceList(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.savePriceList>,
): Promise<EndpointAnswer<typeof calls.savePriceList>> {
  const { companyId, personId } = requireMember(ctx.actor);
  if (!(await isWholesaleShown(ctx))) refuse(priceRefusals.prices_hidden);
  const change = {
    version: body.version + 1,
    lines: JSON.stringify(body.lines),
    changed_by: personId,
    changed_at: ctx.clock.now(),
  };
  const saved = await appraisalTables(ctx)
    .insertInto('appraisals.price_list')
    .values({ company_id: companyId, ...change })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(change)
        .where('appraisals.price_list.version', '=', body.version),
    )
    .returning('version')
    .executeTakeFirst();
  if (saved === undefined) return refuse(priceRefusals.prices_changed);
  await ctx.record({
    act: 'appraisals.savePriceList',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { lines: body.lines.length },
  });
  return saved;
}
