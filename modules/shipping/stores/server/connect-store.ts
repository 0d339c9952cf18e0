import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day } from '#kit/domain/day.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { ConnectionStart, GrantedStore, PendingConnection } from '#outside/web-stores/port.ts';
import * as call from '../contract/store-endpoints.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { ratesUrlOf } from './methods/change-methods.ts';
import { hastenFulfillments } from './fulfillment-store.ts';
import { newRatesSecret } from './methods/give-rates.ts';
import { inCompany, sealGrant } from './open-store.ts';
import type { StoreParts, Working } from './open-store.ts';
import { requireStoreAdministrator } from './store-access.ts';
import {
  findTwin,
  insertStore,
  lockPending,
  lockStore,
  removeFailedTries,
  updateStore,
} from './store-store.ts';
import type { StoreRow } from './store-tables.ts';
import { tellInbox } from './tell-inbox.ts';
import { enqueueStoreWork, readStoreJob, tellStoreJob } from './store-work.ts';

export const approvedPage = '/membership/shipping/stores/approved';

type Begun = Exclude<ConnectionStart, { kind: 'revoked' | 'limited' | 'refused' | 'away' }>;

export const connectStoreWith =
  (parts: StoreParts) =>
  async (
    steps: Steps,
    { body }: EndpointInput<typeof call.connectStore>,
    { origin }: RequestFacts,
  ): Promise<EndpointAnswer<typeof call.connectStore>> => {
    const { companyId, personId } = requireStoreAdministrator(steps);
    const store = parts.webStores.storeOf(body.platform) ?? refuse(no.store_platform_away);
    if (body.address === '') refuse(no.store_address_needed);
    if (compareDays(body.startsOn, day(providerDay(steps.clock.now()))) < 0) refuse(no.store_start_past);
    const state = randomBytes(24).toString('base64url');
    const begun = await store.begin({
      address: body.address,
      key: body.key,
      secret: body.secret,
      state,
      returnUrl: `${origin}${approvedPage}`,
      keysUrl: `${origin}${call.receiveStoreKeys.path}`,
    });
    if (!isBegun(begun)) return refuseFault(begun, store.connects === 'keys' ? 'key' : 'address');
    const storeId = newId();
    const row = await steps.work((ctx) => {
      const at = ctx.clock.now();
      return insertStore(ctx, {
        company_id: companyId,
        store_id: storeId,
        platform: body.platform,
        name: body.address,
        address: body.address,
        status: 'InProgress',
        ...(begun.kind === 'approve'
          ? {
              state_digest: sha256(state),
              pending_sealed: parts.storeSeal.seal(JSON.stringify(begun.pending)),
            }
          : {}),
        starts_on: body.startsOn,
        settings: JSON.stringify(usualSettings),
        created_by: personId,
        created_at: at,
        changed_at: at,
      });
    });
    if (begun.kind === 'approve') return { storeId, approveAt: begun.url };
    return {
      storeId: await completeConnection(steps, parts, { row, granted: begun, origin }),
      approveAt: null,
    };
  };

const isBegun = (begun: ConnectionStart): begun is Begun =>
  begun.kind === 'approve' || begun.kind === 'granted';

const refuseFault = (
  fault: { readonly kind: string; readonly reason?: string },
  field: 'address' | 'key',
): never =>
  refuse(
    no.store_not_connected,
    fault.reason === undefined ? {} : { fields: { [field]: `${fault.reason}.` } },
  );

export const finishConnectionWith =
  (parts: StoreParts) =>
  async (
    steps: Steps,
    { body }: EndpointInput<typeof call.finishConnection>,
    { origin }: RequestFacts,
  ): Promise<EndpointAnswer<typeof call.finishConnection>> => {
    const { companyId } = requireStoreAdministrator(steps);
    const row = await steps.work((ctx) => takePending(ctx, body.state));
    if (row === undefined || row.company_id !== companyId) return refuse(no.store_request_old);
    // Its keys arrived separately.
    if (row.status !== 'InProgress') return { storeId: row.store_id };
    return { storeId: await finish(steps, parts, { row, answer: body.answer, origin }) };
  };

const postedKeys = z.catchall(z.object({ user_id: z.string() }), z.union([z.string(), z.number()]));

/** Only the state identifies the sender, and only the store has it. */
export const receiveStoreKeysWith =
  (parts: StoreParts) =>
  async (
    steps: Steps,
    { body }: EndpointInput<typeof call.receiveStoreKeys>,
    { origin }: RequestFacts,
  ): Promise<void> => {
    const read = postedKeys.safeParse(parseJson(body));
    if (!read.success) return refuse(no.store_request_old);
    const state = read.data.user_id;
    const row = await steps.work((ctx) => takePending(ctx, state), { binding: 'job' });
    if (row === undefined || row.status !== 'InProgress') return refuse(no.store_request_old);
    const answer = Object.fromEntries(
      Object.entries(read.data).map(([name, value]) => [name, String(value)]),
    );
    await finish(inCompany(steps, row.company_id), parts, { row, answer: { ...answer, state }, origin });
  };

/** A state is good for one answer. */
const takePending = (ctx: Ctx, state: string): Promise<StoreRow | undefined> =>
  lockPending(ctx, sha256(state));

interface Finishing {
  readonly row: StoreRow;
  readonly answer: Readonly<Record<string, string>>;
  readonly origin: string;
}

async function finish(
  steps: Working,
  parts: StoreParts,
  { row, answer, origin }: Finishing,
): Promise<string> {
  const store = parts.webStores.storeOf(row.platform);
  if (store === undefined || row.pending_sealed === null) return refuse(no.store_request_old);
  const pending = pendingShape.parse(parseJson(parts.storeSeal.open(row.pending_sealed)));
  const granted = await store.finish(pending, answer);
  if (granted.kind !== 'granted') {
    await steps.work(async (ctx) => {
      // Another answer of the same approval may have completed it.
      if ((await lockStore(ctx, row))?.status !== 'InProgress') return;
      await updateStore(ctx, row, {
        status: 'Error',
        // Without access, no later call tries again.
        problem: granted.kind === 'refused' ? 'notApproved' : 'unfinished',
        problem_words: granted.kind === 'refused' ? granted.reason : '',
        pending_sealed: null,
      });
    });
    return row.store_id;
  }
  return completeConnection(steps, parts, { row, granted, origin });
}

const pendingShape: z.ZodMiniType<PendingConnection> = z.object({
  address: z.string(),
  returnUrl: z.string(),
  state: z.string(),
  verifier: z.optional(z.string()),
});

interface Completing {
  readonly row: StoreRow;
  readonly granted: GrantedStore;
  readonly origin: string;
}

/** Saves the tokens, subscribes to notices, and reads the first orders. */
async function completeConnection(
  steps: Working,
  parts: StoreParts,
  { row, granted, origin }: Completing,
): Promise<string> {
  const { grant, name } = granted;
  const connected = await steps.work(async (ctx) => {
    const twin = await findTwin(ctx, { ...row, address: grant.address });
    // Connecting a store again renews its access; its orders stay where they are.
    const saved = {
      status: 'Successful',
      problem: null,
      problem_words: '',
      grant_sealed: sealGrant(parts, grant),
      name,
      address: grant.address,
      account: grant.account ?? null,
      // Kept, since the person may return after the keys arrive.
      state_digest: row.state_digest,
      pending_sealed: null,
      waits_until: null,
      rates_sealed: (twin ?? row).rates_sealed ?? newRatesSecret(parts),
    } as const;
    const kept = await updateStore(ctx, twin ?? row, saved);
    await removeFailedTries(ctx, kept, [row.address, grant.address]);
    await ctx.record({
      act: 'shipping.connectStore',
      recordType: 'web_store',
      recordId: kept.store_id,
      companyId: kept.company_id,
      facts: { platform: kept.platform, address: kept.address },
    });
    return kept;
  });
  const noticesUrl = `${origin}${call.receiveStoreNotice.path.replace(':storeId', connected.store_id)}`;
  const store = parts.webStores.storeOf(connected.platform);
  // Without notices, polling reads the orders.
  await store?.watch(grant, noticesUrl);
  const ratesUrl = ratesUrlOf(parts, connected, origin);
  // A store that can't be given the address by a call is given it by a person.
  if (ratesUrl !== undefined) await store?.offerRates?.(grant, ratesUrl);
  await steps.work(async (ctx) => {
    // Labels that waited for access are due now.
    await hastenFulfillments(ctx, connected);
    await tellInbox(ctx, connected);
    await enqueueStoreWork(ctx, tellStoreJob, connected);
    await enqueueStoreWork(ctx, readStoreJob, connected);
  });
  return connected.store_id;
}
