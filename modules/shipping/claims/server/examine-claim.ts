import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { bookClaim } from '#platform/payments/server.ts';
import { claimRefusals as no } from '../contract/claim-endpoints.ts';
import * as calls from '../contract/claim-desk-endpoints.ts';
import { claimWritten } from '../contract/claim-events.ts';
import { claimLanes, claimMoves, statusFacts } from '../domain/claim-moves.ts';
import { examinerAuthority, needsSecondExaminer, payoutOf } from '../domain/claim-payout.ts';
import {
  findClaim,
  findClaims,
  findOpenClaims,
  insertEntry,
  keyOf,
  lockClaim,
  updateClaim,
} from './claim-store.ts';
import type { ClaimKey, ClaimRow, Figures } from './claim-store.ts';
import { findExaminers } from './examiners.ts';
import type { Examiner } from './examiners.ts';
import { countByStatus } from './lane-store.ts';
import { moveClaimRow, requireMove } from './move-claim.ts';
import { requireAttached } from './proof/attached.ts';
import { figuresOf, payoutFacts, presentClaim, presentLine } from './present-claim.ts';

const { claimDeskRefusals, deskMoves } = calls;

export interface OneClaim {
  readonly claim: calls.DeskClaim;
}

export async function listDeskClaims(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listDeskClaims>> {
  const { personId } = requireSignedIn(ctx.actor);
  const rows = await findOpenClaims(ctx);
  const companies = await findCompanyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const people = await findPersonNames(
    ctx,
    rows.flatMap(({ taken_by: by }) => (by === null ? [] : [by])),
  );
  return {
    items: rows.map((row) => ({
      ...presentLine(row),
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      takenBy: row.taken_by === null ? null : (people.get(row.taken_by) ?? ''),
      since: row.moved_at.toISOString(),
      isYours: row.taken_by === personId,
    })),
    lanes: await countLanes(ctx),
  };
}

async function countLanes(ctx: Ctx): Promise<calls.DeskLane[]> {
  const sums = await countByStatus(ctx);
  return claimLanes.map((lane) => {
    const parts = sums.filter(({ status }) => statusFacts[status].lane === lane);
    return {
      lane,
      claims: parts.reduce((sum, { claims }) => sum + claims, 0),
      claimed: addCents(...parts.map(({ claimed }) => claimed)),
    };
  });
}

/** A draft isn't the desk's business. */
export const requireFiled = (row: ClaimRow | undefined): ClaimRow =>
  row === undefined || row.submitted_at === null ? refuse(no.claim_missing) : row;

export const lockFiledClaim = async (ctx: Ctx, key: ClaimKey): Promise<ClaimRow> =>
  requireFiled(await lockClaim(ctx, key));

export async function presentDeskClaim(ctx: Ctx, row: ClaimRow): Promise<OneClaim> {
  const { personId } = requireSignedIn(ctx.actor);
  const companies = await findCompanyNames(ctx, [row.company_id]);
  const ids = [row.taken_by, row.approved_first_by].filter((id) => id !== null);
  const people = await findPersonNames(ctx, ids);
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? ''));
  const others = await findClaims(ctx, row.company_id);
  const moves = deskMoves.filter((move) => mayMove(claimMoves, row.status, move, 'examiner', {}).allowed);
  return {
    claim: {
      ...(await presentClaim(ctx, row)),
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      takenBy: nameOf(row.taken_by),
      isYours: row.taken_by === personId,
      moves,
      authority: examinerAuthority,
      approvedFirst: nameOf(row.approved_first_by),
      figures: figuresOf(row),
      priorClaims: others
        .filter(({ claim_id: id, submitted_at: at }) => id !== row.claim_id && at !== null)
        .slice(0, 20)
        .map(presentLine),
    },
  };
}

export async function getDeskClaim(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getDeskClaim>,
): Promise<OneClaim> {
  return presentDeskClaim(ctx, requireFiled(await findClaim(ctx, params)));
}

export async function takeClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.takeClaim>,
): Promise<OneClaim> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = await lockFiledClaim(ctx, params);
  return presentDeskClaim(ctx, await updateClaim(ctx, keyOf(row), { taken_by: body.take ? personId : null }));
}

export async function writeClaimEntry(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.writeClaimEntry>,
): Promise<OneClaim> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = await lockFiledClaim(ctx, params);
  const documentIds = await requireAttached(ctx, row, body.documentIds);
  await insertEntry(ctx, keyOf(row), { ...body, documentIds, byStaff: true, personId });
  const { kind, words } = body;
  if (kind === 'message')
    await ctx.publish(claimWritten, { ...keyOf(row), words, byStaff: true, documentIds });
  return presentDeskClaim(ctx, row);
}

const sameFigures = (one: Figures, other: Figures): boolean =>
  one.deductible === other.deductible &&
  one.carrierPaid === other.carrierPaid &&
  one.salvage === other.salvage;

/** Above the authority the first approval is kept, and another examiner completes it. */
export async function approveClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.approveClaim>,
): Promise<OneClaim> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = await lockFiledClaim(ctx, params);
  requireMove(row, 'approve', 'examiner');
  const payout = payoutOf(payoutFacts(row, body));
  if (payout === noMoney) refuse(claimDeskRefusals.claim_nothing_to_pay);
  const { second, ...decided } = body;
  const decision = JSON.stringify(decided);
  const { words } = body;
  if (needsSecondExaminer(payout)) {
    if (row.approved_first_by === personId) refuse(claimDeskRefusals.claim_second_person);
    if (row.approved_first_by === null) return approveFirst(ctx, row, { decision, words, personId, second });
    if (!sameFigures(figuresOf(row), body)) refuse(claimDeskRefusals.claim_figures_differ);
  }
  const by = { move: 'approve', by: 'examiner', personId, words } as const;
  const approved = await moveClaimRow(ctx, row, by, { decision, payout });
  await bookClaim(ctx, 'approved', { companyId: row.company_id, key: row.claim_id, amount: payout });
  return presentDeskClaim(ctx, approved);
}

interface FirstApproval {
  readonly decision: string;
  readonly words: string;
  readonly personId: string;
  readonly second: string | undefined;
}

/** The claim goes to the examiner who is asked for the second approval; any other may give it too. */
async function approveFirst(ctx: Ctx, row: ClaimRow, first: FirstApproval): Promise<OneClaim> {
  const { decision, words, personId, second } = first;
  const asked = second === undefined ? undefined : await requireOther(ctx, personId, second);
  const sent = asked === undefined ? '' : ` Sent to ${asked.name} for the second approval.`;
  const note = { kind: 'note', words: `First approval: ${words}${sent}`, byStaff: true, personId } as const;
  await insertEntry(ctx, keyOf(row), note);
  const change = { decision, approved_first_by: personId };
  const handed = asked === undefined ? change : { ...change, taken_by: asked.personId };
  return presentDeskClaim(ctx, await updateClaim(ctx, keyOf(row), handed));
}

async function requireOther(ctx: Ctx, personId: string, second: string): Promise<Examiner> {
  const others = (await findExaminers(ctx)).filter((one) => one.personId !== personId);
  return others.find((one) => one.personId === second) ?? refuse(claimDeskRefusals.claim_second_unknown);
}

export async function denyClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.denyClaim>,
): Promise<OneClaim> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = await lockFiledClaim(ctx, params);
  const words = `${body.clause}: ${body.words}`;
  const change = { decision: JSON.stringify(body), payout: noMoney };
  return presentDeskClaim(
    ctx,
    await moveClaimRow(ctx, row, { move: 'deny', by: 'examiner', personId, words }, change),
  );
}
