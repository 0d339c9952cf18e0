import { randomBytes } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { DomainRecords, WantedRecords } from '#outside/domain-records/port.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import * as calls from '../contract/domain-endpoints.ts';
import { domainRefusals as no } from '../contract/domain-endpoints.ts';
import { afterReading, dayMs, domainStatus, graceDays } from '../domain/domain-status.ts';
import { isPortals } from '../domain/own-domain.ts';
import {
  deleteDomain,
  factsOf,
  findDomain,
  isDomainTaken,
  lockDomain,
  lockDomainName,
  replaceDomain,
  saveReading,
} from './domain-store.ts';
import type { DomainRecord } from './domain-store.ts';

export interface DomainParts {
  readonly records: DomainRecords;
  /** The domain that pages' host names are in; undefined if they have none. */
  readonly pagesDomain: string | undefined;
  /** The portal's own. */
  readonly origin: () => string;
}

/** Our choice: a fixed name inside the pages' domain, so a jeweler's record survives a change of web address. */
const targetOf = (pagesDomain: string): string => `connect.${pagesDomain}`;

export const wantedRecords = (
  { domain, proof }: Pick<DomainRecord, 'domain' | 'proof'>,
  pagesDomain: string,
): WantedRecords => ({
  domain,
  proof: { name: `_loupe.${domain}`, text: proof },
  target: targetOf(pagesDomain),
});

function present(row: DomainRecord, pagesDomain: string): calls.OwnDomain {
  const { proof, target } = wantedRecords(row, pagesDomain);
  return {
    domain: row.domain,
    status: domainStatus(factsOf(row)),
    records: [
      { type: 'TXT', name: proof.name, value: proof.text },
      { type: 'CNAME', name: row.domain, value: target },
    ],
    addedAt: row.added_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    endsAt:
      row.missing_since === null
        ? null
        : new Date(row.missing_since.getTime() + graceDays * dayMs).toISOString(),
  };
}

const getDomainWith =
  ({ pagesDomain }: DomainParts) =>
  async (ctx: Ctx): Promise<EndpointAnswer<typeof calls.getDomain>> => {
    if (pagesDomain === undefined) return { isOffered: false, domain: null };
    const row = await findDomain(ctx, requireMember(ctx.actor).companyId);
    return { isOffered: true, domain: row === undefined ? null : present(row, pagesDomain) };
  };

const recordDomain = (ctx: Ctx, row: DomainRecord, act: string): Promise<void> =>
  ctx.record({
    act,
    recordType: 'page-domain',
    recordId: row.company_id,
    companyId: row.company_id,
    facts: { domain: row.domain },
  });

const setDomainWith =
  ({ pagesDomain, origin }: DomainParts) =>
  async (
    ctx: Ctx,
    { body: { domain } }: EndpointInput<typeof calls.setDomain>,
  ): Promise<EndpointAnswer<typeof calls.setDomain>> => {
    if (pagesDomain === undefined) return refuse(no.domains_off);
    const { companyId, personId } = requireMember(ctx.actor);
    if (isPortals(domain, [new URL(origin()).hostname, pagesDomain])) refuse(no.domain_reserved);
    const before = await lockDomain(ctx, companyId);
    if (before?.domain === domain) return present(before, pagesDomain);
    if (await isDomainTaken(ctx, domain, companyId)) refuse(no.domain_taken);
    const row = await replaceDomain(ctx, {
      company_id: companyId,
      domain,
      proof: `loupe-page=${randomBytes(18).toString('base64url')}`,
      added_by: personId,
      added_at: ctx.clock.now(),
    });
    await recordDomain(ctx, row, 'pages.setDomain');
    return present(row, pagesDomain);
  };

/** Undefined if the domain was replaced while its records were read, or another company verified it first. */
export async function takeReading(
  ctx: Ctx,
  read: DomainRecord,
  found: { readonly isProven: boolean; readonly pointsHere: boolean },
): Promise<{ readonly before: DomainRecord; readonly after: DomainRecord } | 'taken' | 'replaced'> {
  await lockDomainName(ctx, read.domain);
  const before = await lockDomain(ctx, read.company_id);
  if (before?.proof !== read.proof) return 'replaced';
  const facts = afterReading(factsOf(before), found, ctx.clock.now());
  if (facts.verifiedAt !== null && (await isDomainTaken(ctx, before.domain, before.company_id)))
    return 'taken';
  return { before, after: await saveReading(ctx, before.company_id, facts) };
}

const checkDomainWith =
  ({ records, pagesDomain }: DomainParts) =>
  async (steps: Steps): Promise<EndpointAnswer<typeof calls.checkDomain>> => {
    if (pagesDomain === undefined) return refuse(no.domains_off);
    const { companyId } = requireMember(steps.actor);
    const row = await steps.work((ctx) => findDomain(ctx, companyId));
    if (row === undefined) return refuse(no.domain_missing);
    const read = await records.read(wantedRecords(row, pagesDomain));
    if (read.kind === 'away') return refuse(no.records_away);
    return steps.work(async (ctx) => {
      const taken = await takeReading(ctx, row, read);
      if (taken === 'taken') return refuse(no.domain_taken);
      if (taken === 'replaced') return refuse(no.domain_missing);
      if (taken.before.verified_at === null && taken.after.verified_at !== null)
        await recordDomain(ctx, taken.after, 'pages.checkDomain');
      return present(taken.after, pagesDomain);
    });
  };

async function removeDomain(ctx: Ctx): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const row = (await lockDomain(ctx, companyId)) ?? refuse(no.domain_missing);
  await deleteDomain(ctx, companyId);
  await recordDomain(ctx, row, 'pages.removeDomain');
}

export const domainRoutes = (parts: DomainParts): Routes => [
  route(calls.getDomain, getDomainWith(parts)),
  route(calls.setDomain, setDomainWith(parts)),
  stepwise(calls.checkDomain, checkDomainWith(parts)),
  route(calls.removeDomain, removeDomain),
];
