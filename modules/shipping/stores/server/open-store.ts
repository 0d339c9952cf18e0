import * as z from 'zod/mini';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { StoreFault, StoreGrant, WebStore, WebStores } from '#outside/web-stores/port.ts';
import { storeTroubled } from '../contract/store-events.ts';
import { problemWords } from '../domain/store-problem.ts';
import { findStore, lockRenewal, lockStore, updateStore } from './store-store.ts';
import { needsPerson, tellInbox } from './tell-inbox.ts';
import type { StoreRow } from './store-tables.ts';

/** What connected stores need. */
export interface StoreParts {
  readonly webStores: WebStores;
  /** Seals their tokens. */
  readonly storeSeal: SealedTexts;
}

const grantShape = z.object({
  address: z.string(),
  account: z.optional(z.string()),
  token: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  noticeSecret: z.string(),
});

export const sealGrant = ({ storeSeal }: Pick<StoreParts, 'storeSeal'>, grant: StoreGrant): string =>
  storeSeal.seal(JSON.stringify(grant));

/** Undefined without a grant, or with one sealed under another key. */
export function openGrant(
  { storeSeal }: StoreParts,
  row: Pick<StoreRow, 'grant_sealed'>,
): StoreGrant | undefined {
  if (row.grant_sealed === null) return undefined;
  try {
    return grantShape.parse(parseJson(storeSeal.open(row.grant_sealed)));
  } catch {
    return undefined;
  }
}

export interface OpenedStore {
  /** With this grant. */
  readonly row: StoreRow;
  readonly store: WebStore;
  readonly grant: StoreGrant;
}

export const inCompany = (steps: Steps, companyId: string): Working => ({
  clock: steps.clock,
  work: (act) => steps.work(act, { binding: 'company', companyId }),
});

export type Working = Pick<JobContext<Ctx>, 'clock'> & {
  work<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>;
};

// Renewed early, so that no token expires during a run.
const renewAheadMs = 5 * 60_000;

/** The store with a token that won't expire soon; a fault if there is none. */
export async function openStore(
  job: Working | Pick<Steps, 'clock' | 'work'>,
  parts: StoreParts,
  row: StoreRow,
): Promise<OpenedStore | StoreFault> {
  const store = parts.webStores.storeOf(row.platform);
  const grant = openGrant(parts, row);
  if (store === undefined || grant === undefined) return { kind: 'revoked' };
  if (grant.expiresAt === undefined || Date.parse(grant.expiresAt) > job.clock.now().getTime() + renewAheadMs)
    return { row, store, grant };
  const current = await job.work(async (ctx) => {
    // A refresh token is good for one renewal, so the store is asked inside the lock: once an hour at most.
    await lockRenewal(ctx, row);
    const found = await findStore(ctx, row);
    // Another job renewed it at the same moment, or a person disconnected the store.
    if (found?.grant_sealed !== row.grant_sealed) return found;
    const renewed = await store.renew(grant);
    if (renewed.kind !== 'renewed') return renewed;
    const kept = await lockStore(ctx, row);
    if (kept?.grant_sealed !== row.grant_sealed) return kept;
    const { grant: valid } = renewed;
    return updateStore(ctx, row, { grant_sealed: sealGrant(parts, valid), account: valid.account ?? null });
  });
  if (current !== undefined && 'kind' in current) return current;
  const valid = current === undefined ? undefined : openGrant(parts, current);
  return current === undefined || valid === undefined
    ? { kind: 'revoked' }
    : { row: current, store, grant: valid };
}

/** What a fault means for the connection. One of an earlier access says nothing about the present one. */
export async function recordFault(ctx: Ctx, row: StoreRow, fault: StoreFault): Promise<void> {
  const current = await lockStore(ctx, row);
  if (current === undefined || current.grant_sealed === null || current.grant_sealed !== row.grant_sealed)
    return;
  const until = new Date(ctx.clock.now().getTime() + (fault.kind === 'limited' ? fault.seconds * 1000 : 0));
  // A store that is busy has no error: it answers, and we wait.
  if (fault.kind === 'limited') await updateStore(ctx, row, { waits_until: until });
  else
    await updateStore(ctx, row, {
      status: 'Error',
      problem: fault.kind,
      problem_words: 'reason' in fault ? fault.reason : '',
    });
  await tellInbox(ctx, row);
  if (fault.kind === 'limited' || !needsPerson.includes(fault.kind) || current.problem === fault.kind) return;
  const words = problemWords(fault.kind, row.platform, 'reason' in fault ? fault.reason : '');
  await ctx.publish(storeTroubled, {
    companyId: row.company_id,
    storeId: row.store_id,
    name: row.name,
    ...words,
  });
}

export const recordSuccess = (ctx: Ctx, row: StoreRow) =>
  updateStore(ctx, row, { status: 'Successful', problem: null, problem_words: '', waits_until: null });
