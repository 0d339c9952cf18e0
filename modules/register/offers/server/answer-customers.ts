import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { digestOf } from '#kit/server/one-time-codes/link-secret.ts';
import { refuse } from '#kit/server/refuse.ts';
import { findOptOuts, findSale, insertOptOuts } from '#modules/register/sales/server/sale-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import * as calls from '../contract/offer-endpoints.ts';
import { offerRefusals as no } from '../contract/offer-endpoints.ts';
import { linkDays } from '../domain/offer-letter.ts';
import { findOfferByToken } from './offer-store.ts';
import type { OfferRow } from './offer-store.ts';

/** The link names the company, so its work sees every row. */
const ofLink = { binding: 'job' } as const;

const requireOffer = async (ctx: Ctx, token: string): Promise<OfferRow> =>
  (await findOfferByToken(ctx, digestOf(token))) ?? refuse(no.link_ended);

const jewelerOf = async (ctx: Ctx, { company_id: companyId }: OfferRow): Promise<string> =>
  (await findCompanyNames(ctx, [companyId])).get(companyId) ?? '';

async function hasStopped(
  ctx: Ctx,
  { company_id: companyId, email_digest: digest }: OfferRow,
): Promise<boolean> {
  return digest !== null && (await findOptOuts(ctx, companyId, [digest])).size > 0;
}

const openOffer = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.openOffer>,
): Promise<EndpointAnswer<typeof calls.openOffer>> =>
  steps.work(async (ctx) => {
    const offer = await requireOffer(ctx, body.token);
    const key = { companyId: offer.company_id, saleId: offer.sale_id };
    const sale = (await findSale(ctx, key)) ?? refuse(no.link_ended);
    const isStopped = await hasStopped(ctx, offer);
    const age = ctx.clock.now().getTime() - (offer.settled_at?.getTime() ?? 0);
    const isOver = age > linkDays * 86_400_000 || sale.refunded_at !== null || offer.result === 'Expired';
    return {
      jeweler: await jewelerOf(ctx, offer),
      soldOn: providerDay(sale.sold_at),
      items: sale.items.map(({ description }) => description),
      quoteUrl: isStopped || isOver ? null : offer.quote_url,
      isStopped,
    };
  }, ofLink);

/** Applies to the company's later sales too. Stopping a second time changes nothing. */
async function stop(ctx: Ctx, token: string): Promise<OfferRow> {
  const offer = await requireOffer(ctx, token);
  const { company_id: companyId, sale_id: saleId, email_digest: digest } = offer;
  if (digest === null || (await hasStopped(ctx, offer))) return offer;
  await insertOptOuts(ctx, companyId, [digest]);
  await ctx.record({ act: 'register.stopOffers', recordType: 'register_sale', recordId: saleId, companyId });
  return offer;
}

const stopOffers = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.stopOffers>,
): Promise<EndpointAnswer<typeof calls.stopOffers>> =>
  steps.work(async (ctx) => ({ jeweler: await jewelerOf(ctx, await stop(ctx, body.token)) }), ofLink);

const stopOffersByMail = (
  steps: Steps,
  { params }: EndpointInput<typeof calls.stopOffersByMail>,
): Promise<void> => steps.work(async (ctx) => void (await stop(ctx, params.token)), ofLink);

export const offerRoutes: Routes = [
  stepwise(calls.openOffer, openOffer),
  stepwise(calls.stopOffers, stopOffers),
  stepwise(calls.stopOffersByMail, stopOffersByMail),
];
