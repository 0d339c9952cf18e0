import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { firstTerms, readClauses } from '#modules/memo/memos/domain/terms-text.ts';
import {
  countSigned,
  insertTerms,
  listPublishedTerms,
} from '#modules/memo/memos/server/terms/terms-store.ts';
import { memoTermsRefusals as no } from '../contract/terms-endpoints.ts';
import type * as calls from '../contract/terms-endpoints.ts';
import { termsStatus } from '../domain/terms-status.ts';

export async function listMemoTerms(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listMemoTerms>> {
  const today = day(providerDay(ctx.clock.now()));
  const published = await listPublishedTerms(ctx);
  const signed = await countSigned(ctx);
  return {
    items: [...published, firstTerms].map((terms) => ({
      version: terms.version,
      activeFrom: terms.activeFrom,
      status: termsStatus(terms, published, today),
      signed: signed.get(terms.version) ?? 0,
      clauses: terms.clauses.map(({ title, text }) => ({ title, text })),
    })),
  };
}

export async function publishMemoTerms(
  ctx: Ctx,
  { body: { version, activeFrom, text } }: EndpointInput<typeof calls.publishMemoTerms>,
): Promise<EndpointAnswer<typeof calls.publishMemoTerms>> {
  // A past first day would change what sellers have read before sending.
  if (activeFrom < providerDay(ctx.clock.now())) refuse(no.terms_day_past);
  const terms = { version, activeFrom, clauses: readClauses(text) ?? [] };
  if (version === firstTerms.version || !(await insertTerms(ctx, terms))) refuse(no.terms_version_taken);
  await ctx.record({
    act: 'memo.publishMemoTerms',
    recordType: 'memo terms',
    recordId: version,
    facts: { version, activeFrom },
  });
  return listMemoTerms(ctx);
}
