import { newId } from '#kit/server/new-id.ts';
import type { PolicyRecord } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { linkDecided } from '../contract/link-events.ts';
import { decideLink } from '../domain/link-decision.ts';
import type { LinkFault } from '../domain/link-decision.ts';
import { lookUpLink } from './look-up-link.ts';
import { askForLink, findLinks, lockLink, updateLink } from './link-store.ts';
import type { LinkKey } from './link-store.ts';
import { claimPolicy, savePolicy } from './policy-store.ts';
import type { LinkRow } from './policy-tables.ts';

const keyOf = ({ company_id: companyId, link_id: linkId }: LinkRow): LinkKey => ({ companyId, linkId });

/** Ends the review; `by` is the staff member, null if the insurer's system decided. */
export async function endLink(
  ctx: Ctx,
  row: LinkRow,
  { fault, by }: { readonly fault: LinkFault | null; readonly by: string | null },
): Promise<LinkRow> {
  const now = ctx.clock.now();
  const ended = await updateLink(ctx, keyOf(row), {
    status: fault === null ? 'Completed' : 'Failed',
    fault,
    decided_by: by,
    decided_at: now,
    looked_at: row.looked_at ?? now,
  });
  await ctx.publish(linkDecided, {
    companyId: row.company_id,
    linkId: row.link_id,
    number: row.number,
    fault,
    askedBy: row.asked_by,
    by,
  });
  return ended;
}

/** All or none: false if another company has linked one of them. */
export async function takePolicies(
  ctx: Ctx,
  row: LinkRow,
  records: readonly PolicyRecord[],
): Promise<boolean> {
  // In one order, so that two links to one account don't wait for each other.
  const inOrder = records.toSorted((a, b) => a.policyNumber.localeCompare(b.policyNumber));
  for (const { policyNumber } of inOrder)
    if (!(await claimPolicy(ctx, row.company_id, policyNumber))) return false;
  for (const record of inOrder)
    await savePolicy(ctx, {
      companyId: row.company_id,
      linkId: row.link_id,
      record,
      at: ctx.clock.now(),
    });
  return true;
}

/** What the insurer's answer means for a pending link; a link that staff decided in the meantime stays. */
export async function settleLink(
  ctx: Ctx,
  key: LinkKey,
  found: readonly PolicyRecord[],
): Promise<LinkRow | undefined> {
  const row = await lockLink(ctx, key);
  if (row?.status !== 'InProgress') return row;
  const decision = decideLink(found, await findPostalAddress(ctx, row.company_id));
  if (decision === 'NotFound' || decision === 'NotActive')
    return endLink(ctx, row, { fault: decision, by: null });
  // Staff also decide on a policy that another company has linked.
  if (decision === 'complete' && (await takePolicies(ctx, row, found)))
    return endLink(ctx, row, { fault: null, by: null });
  return updateLink(ctx, key, { looked_at: ctx.clock.now() });
}

interface LinkRequest {
  readonly companyId: string;
  readonly personId: string;
  readonly number: string;
}

/** A number entered elsewhere in the portal. One that is decided already is answered at once. */
export async function takeLinkRequest(ctx: Ctx, { companyId, personId, number }: LinkRequest): Promise<void> {
  const asked = await askForLink(ctx, {
    company_id: companyId,
    link_id: newId(),
    number,
    status: 'InProgress',
    asked_by: personId,
    asked_at: ctx.clock.now(),
  });
  if (asked !== undefined) {
    await ctx.enqueue(lookUpLink, { companyId, linkId: asked.link_id });
    return;
  }
  const known = (await findLinks(ctx, companyId)).find((one) => one.number === number);
  if (known?.status !== 'Completed') return;
  const { link_id: linkId } = known;
  await ctx.publish(linkDecided, { companyId, linkId, number, fault: null, askedBy: personId, by: null });
}
