import type { StoreGrant, WebStore } from '../port.ts';
import { askShopify, refusedBy } from './ask-shopify.ts';
import type { ShopifyApp } from './connect-shopify.ts';
import * as queries from './shopify-queries.ts';
import * as api from './shopify-shapes.ts';

/** A carrier service of our name; one of an earlier connection gets the new address. */
export async function offerShopifyRates(
  app: ShopifyApp,
  grant: StoreGrant,
  callbackUrl: string,
): ReturnType<NonNullable<WebStore['offerRates']>> {
  const known = await askShopify(app, grant, { query: queries.rateServicesQuery }, api.rateServicesAnswer);
  if (known.kind !== 'answered') return known;
  const services = known.answer.carrierServices.nodes;
  if (services.some((one) => one.callbackUrl === callbackUrl)) return { kind: 'done' };
  const ours = services.find(({ name }) => name === app.appName);
  return ours === undefined
    ? create(app, grant, { name: app.appName, callbackUrl, supportsServiceDiscovery: true, active: true })
    : move(app, grant, { id: ours.id, callbackUrl });
}

async function create(app: ShopifyApp, grant: StoreGrant, input: object) {
  const mutation = { query: queries.offerRatesMutation, variables: { input } };
  const asked = await askShopify(app, grant, mutation, api.offerRatesAnswer);
  if (asked.kind !== 'answered') return asked;
  const { userErrors } = asked.answer.carrierServiceCreate;
  return userErrors.length > 0 ? refusedBy(userErrors) : ({ kind: 'done' } as const);
}

async function move(app: ShopifyApp, grant: StoreGrant, input: object) {
  const mutation = { query: queries.moveRatesMutation, variables: { input } };
  const asked = await askShopify(app, grant, mutation, api.moveRatesAnswer);
  if (asked.kind !== 'answered') return asked;
  const { userErrors } = asked.answer.carrierServiceUpdate;
  return userErrors.length > 0 ? refusedBy(userErrors) : ({ kind: 'done' } as const);
}
