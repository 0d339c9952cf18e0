import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as calls from '../contract/coming-endpoints.ts';
import type { ServiceInterest } from '../contract/coming-endpoints.ts';
import { comingServices } from '../contract/coming.ts';
import type { ComingServiceKey } from '../contract/coming.ts';
import { countInterests, deleteInterest, findInterests, insertInterest } from './interest-store.ts';

async function listComingServices(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listComingServices>> {
  const asked = await findInterests(ctx, requireMember(ctx.actor));
  const askedAt = new Map(asked.map(({ service, asked_at }) => [service, asked_at.toISOString()]));
  return {
    items: comingServices.map(({ key, name }) => ({ service: key, name, askedAt: askedAt.get(key) ?? null })),
  };
}

async function askForService(ctx: Ctx, { params }: EndpointInput<typeof calls.askForService>) {
  if (await insertInterest(ctx, requireMember(ctx.actor), params.service))
    await record(ctx, calls.askForService.name, params.service);
  return interestIn(ctx, params.service);
}

async function withdrawServiceRequest(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.withdrawServiceRequest>,
) {
  if (await deleteInterest(ctx, requireMember(ctx.actor), params.service))
    await record(ctx, calls.withdrawServiceRequest.name, params.service);
  return interestIn(ctx, params.service);
}

async function record(ctx: Ctx, act: string, service: ComingServiceKey): Promise<void> {
  const { name } = comingService(service);
  await ctx.record({ act, recordType: 'service', recordId: service, facts: { service: name } });
}

function comingService(service: ComingServiceKey) {
  const found = comingServices.find(({ key }) => key === service);
  if (found === undefined) throw new Error(`${service} is in the contract's list but not the server's.`);
  return found;
}

async function interestIn(ctx: Ctx, service: ComingServiceKey): Promise<ServiceInterest> {
  const asked = (await findInterests(ctx, requireMember(ctx.actor))).find((one) => one.service === service);
  return { service, name: comingService(service).name, askedAt: asked?.asked_at.toISOString() ?? null };
}

async function countServiceRequests(ctx: Ctx): Promise<EndpointAnswer<typeof calls.countServiceRequests>> {
  const counts = new Map((await countInterests(ctx)).map(({ service, ...count }) => [service, count]));
  return {
    items: comingServices.map(({ key, name }) => ({
      service: key,
      name,
      ...(counts.get(key) ?? { companies: 0, people: 0 }),
    })),
  };
}

export const comingRoutes: Routes = [
  route(calls.listComingServices, listComingServices),
  route(calls.askForService, askForService),
  route(calls.withdrawServiceRequest, withdrawServiceRequest),
  route(calls.countServiceRequests, countServiceRequests),
];
