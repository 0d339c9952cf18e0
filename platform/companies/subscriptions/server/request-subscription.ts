import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isForJewelersOnly } from '#platform/access/contract.ts';
import type { Member, ServiceType } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { subscriptionRequested } from '../contract/subscription-request-endpoints.ts';
import { subscriptionRefusals } from '../contract/subscription-endpoints.ts';
import type {
  Service,
  requestAuction as requestAuctionCall,
  requestShipping as requestShippingCall,
  requestToTry as requestToTryCall,
} from '../contract/subscription-endpoints.ts';
import { serviceCatalog } from '../contract/service-catalog.ts';
import { moveFacts, serviceMoves, serviceStatusOf } from '../contract/service-moves.ts';
import type { ServiceMove } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { presentSubscription, todayIn } from './list-subscriptions.ts';
import {
  findSubscription,
  toCompanyService,
  upsertRequest,
  updateSellerWanted,
} from './subscription-store.ts';
import type { RequestDetails } from './subscription-store.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireOwnCompany } from '#platform/companies/company/server/logo.ts';

interface ServiceRequest extends RequestDetails {
  readonly serviceType: ServiceType;
  /** Ask to sell if the service is active already. */
  readonly askToSell?: boolean;
}

/** Sends a request to the provider; two at the same moment are one request. */
async function requestSubscription(
  ctx: Ctx,
  member: Member,
  { serviceType, askToSell = false, ...details }: ServiceRequest,
): Promise<Service> {
  const { companyId, companyName, personId, name: personName } = member;
  // Spec rulings 5a: every service but shipping is for jewelers only.
  if (isForJewelersOnly(serviceType) && !member.jeweler) refuse(subscriptionRefusals.jewelers_only);
  await lockCompany(ctx, companyId);
  const key = { companyId, serviceType };
  const row = await findSubscription(ctx, key);
  const service = row && toCompanyService(row);
  const today = todayIn(ctx);
  const status = serviceStatusOf(service, today);
  const companyApproved = member.companyStatus === undefined;
  const facts = moveFacts(service, { serviceType, companyApproved, today });
  const move: ServiceMove = askToSell && status === 'Active' ? 'askToSell' : 'request';
  const verdict = mayMove(serviceMoves, status, move, 'administrator', facts);
  if (!verdict.allowed) return refuse(toRefusal(verdict));
  const toSell = move === 'askToSell';
  await (toSell ? updateSellerWanted(ctx, key, personId) : upsertRequest(ctx, key, personId, details));
  const serviceName = serviceWords[serviceType];
  await ctx.publish(subscriptionRequested, {
    companyId,
    companyName,
    personId,
    personName,
    serviceType,
    serviceName,
    toSell,
  });
  await ctx.record({
    act: 'companies.requestService',
    recordType: 'service',
    recordId: serviceType,
    facts: { service: serviceName, ...(toSell ? { toSell } : {}) },
  });
  const catalogEntry = serviceCatalog.find((entry) => entry.serviceType === serviceType);
  if (catalogEntry === undefined) throw new Error(`${serviceType} is not in the service catalog.`);
  return presentSubscription(ctx, member, catalogEntry, await findSubscription(ctx, key));
}

function toRefusal(verdict: { readonly reason: string; readonly missing?: readonly string[] }): Refusal {
  return verdict.missing?.includes('notDeactivated') === true
    ? subscriptionRefusals.service_deactivated
    : subscriptionRefusals.service_requested;
}

/** Spec platform §3: sellerEnabled is auction's; a company that buys there already may ask to sell too. */
export async function requestAuction(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof requestAuctionCall>,
): Promise<EndpointAnswer<typeof requestAuctionCall>> {
  return requestSubscription(ctx, requireOwnCompany(ctx, params.companyId), {
    serviceType: 'Auction',
    sellerWanted: body.sellerEnabled,
    askToSell: body.sellerEnabled,
  });
}

export async function requestShipping(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof requestShippingCall>,
): Promise<EndpointAnswer<typeof requestShippingCall>> {
  return requestSubscription(ctx, requireOwnCompany(ctx, params.id), { serviceType: 'Shipping', ...body });
}

export async function requestToTry(
  ctx: Ctx,
  { body }: EndpointInput<typeof requestToTryCall>,
): Promise<EndpointAnswer<typeof requestToTryCall>> {
  const { serviceType, activeFrom } = body;
  const catalogEntry = serviceCatalog.find((entry) => entry.serviceType === serviceType);
  if (catalogEntry?.requestCall !== 'requestToTry') refuse(subscriptionRefusals.not_by_request);
  if (activeFrom !== undefined && activeFrom < todayIn(ctx)())
    refuse(subscriptionRefusals.starts_in_the_past);
  // Spec platform §4: the store types make a company a care plan jeweler or repair center.
  const storeTypes = serviceType === 'CarePlan' ? [...new Set(body.storeTypes)] : [];
  if (serviceType === 'CarePlan' && storeTypes.length === 0) refuse(subscriptionRefusals.store_type_needed);
  // Only the company knows what it needs from custom services.
  const note = serviceType === 'Custom' ? (body.note ?? '') : '';
  if (serviceType === 'Custom' && note === '') refuse(subscriptionRefusals.note_needed);
  return requestSubscription(ctx, requireMember(ctx.actor), { serviceType, activeFrom, storeTypes, note });
}
