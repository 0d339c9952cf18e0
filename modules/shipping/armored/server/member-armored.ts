import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, compareDays, day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { findSettings } from '#platform/settings/server.ts';
import {
  canManageShipments,
  limitedTo,
  requireCreator,
  requireShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { armoredRefusals as no } from '../contract/armored-endpoints.ts';
import type * as calls from '../contract/armored-endpoints.ts';
import { armoredQuoteMoved } from '../contract/armored-events.ts';
import type { ArmoredMove } from '../domain/armored-moves.ts';
import { requestFrom } from '../domain/armored-request.ts';
import { mayReportLoss } from '../domain/armored-talk.ts';
import {
  findArmoredQuote,
  findArmoredQuotes,
  insertArmoredQuote,
  keyOf,
  lockArmoredQuote,
  updateArmoredQuote,
} from './armored-store.ts';
import type { ArmoredRow } from './armored-store.ts';
import { moveArmoredQuote, recordAct } from './move-armored.ts';
import { canMove, hasLoss, presentForMember, presentLines } from './present-armored.ts';
import { addEntry, writeWith } from './write-armored.ts';

const cursor = cursorOf<readonly [Date, string]>([cursorPart.instant, cursorPart.uuid], no.armored_page_lost);

const today = (ctx: Ctx) => day(providerDay(ctx.clock.now()));

export async function listArmoredQuotes(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.listArmoredQuotes>,
): Promise<EndpointAnswer<typeof calls.listArmoredQuotes>> {
  const member = requireMember(ctx.actor);
  const { status, shipmentId, loss, limit } = query;
  const rows = await findArmoredQuotes(ctx, {
    companyId: member.companyId,
    personId: limitedTo(member),
    status,
    shipmentId,
    loss,
    after: cursor.read(query.after),
    limit,
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.created_at, row.quote_id]);
  return { items: await presentLines(ctx, shown), next };
}

export async function startArmoredQuote(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.startArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.startArmoredQuote>> {
  const member = requireMember(ctx.actor);
  const { shipmentId } = query;
  const shipment = shipmentId === undefined ? undefined : await requireShipment(ctx, member, shipmentId);
  return {
    start: requestFrom(shipment?.draft, today(ctx)),
    shipmentNumber: shipment?.number ?? null,
    // Spec shipping §3: skipBrinksIntroScreen.
    skipsIntro: (await findSettings(ctx, member.personId))?.skipBrinksIntroScreen === true,
    actions: canManageShipments(member) ? ['request'] : [],
  };
}

export async function requestArmoredQuote(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.requestArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.requestArmoredQuote>> {
  const member = requireCreator(ctx);
  const { companyId, personId } = member;
  const { value, pickUpOn, ...request } = body.request;
  if (compareDays(pickUpOn, addDays(today(ctx), 1)) < 0) refuse(no.armored_too_soon);
  if (body.shipmentId !== undefined) await requireShipment(ctx, member, body.shipmentId);
  const now = ctx.clock.now();
  const row = await insertArmoredQuote(ctx, {
    company_id: companyId,
    quote_id: newId(),
    status: 'Requested',
    shipment_id: body.shipmentId ?? null,
    request: JSON.stringify(request),
    value,
    pick_up_on: pickUpOn,
    created_by: personId,
    created_at: now,
    moved_at: now,
    moved_by: personId,
  });
  await ctx.publish(armoredQuoteMoved, { ...keyOf(row), status: 'Requested' });
  await recordAct(ctx, row, 'shipping.requestArmoredQuote');
  return { quote: await presentForMember(ctx, member, row) };
}

/** A colleague's quote counts as missing for a person who sees only their own. */
export const requireOwnWith =
  (find: typeof findArmoredQuote) =>
  async (ctx: Ctx, member: Member, quoteId: string): Promise<ArmoredRow> => {
    const row = await find(ctx, { companyId: member.companyId, quoteId });
    const own = limitedTo(member);
    const isVisible = row !== undefined && (own === undefined || row.created_by === own);
    return isVisible ? row : refuse(no.armored_missing);
  };

const requireOwn = requireOwnWith(findArmoredQuote);
export const lockOwn = requireOwnWith(lockArmoredQuote);

export async function getArmoredQuote(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.getArmoredQuote>> {
  const member = requireMember(ctx.actor);
  return { quote: await presentForMember(ctx, member, await requireOwn(ctx, member, params.quoteId)) };
}

async function lockMovable(ctx: Ctx, member: Member, quoteId: string, move: ArmoredMove) {
  const row = await lockOwn(ctx, member, quoteId);
  return canMove(row, move, 'member') ? row : refuse(no.armored_moved);
}

const decide = (ctx: Ctx, { personId }: Member, row: ArmoredRow, words: string): Promise<string> =>
  addEntry(ctx, row, { side: 'member', kind: 'decision', words, personId });

export async function acceptArmoredQuote(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.acceptArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.acceptArmoredQuote>> {
  const member = requireCreator(ctx);
  const row = await lockMovable(ctx, member, params.quoteId, 'accept');
  const { valid_until: until, price, carrier } = row;
  if (until === null || price === null || compareDays(until, today(ctx)) < 0) refuse(no.armored_expired);
  if (price !== body.price) refuse(no.armored_moved);
  const moved = await moveArmoredQuote(ctx, row, {
    move: 'accept',
    movedBy: member.personId,
    act: 'shipping.acceptArmoredQuote',
  });
  await decide(ctx, member, row, `Accepted ${formatCents(price)} from ${carrier ?? ''}.`);
  return { quote: await presentForMember(ctx, member, moved) };
}

export async function declineArmoredQuote(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.declineArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.declineArmoredQuote>> {
  const member = requireCreator(ctx);
  const row = await lockMovable(ctx, member, params.quoteId, 'decline');
  const by = { move: 'decline', movedBy: member.personId, act: 'shipping.declineArmoredQuote' } as const;
  const moved = await moveArmoredQuote(ctx, row, by, { waits_for: null });
  await decide(ctx, member, row, `Declined. ${body.reason}`.trim());
  return { quote: await presentForMember(ctx, member, moved) };
}

export async function withdrawArmoredQuote(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.withdrawArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.withdrawArmoredQuote>> {
  const member = requireCreator(ctx);
  const row = await lockMovable(ctx, member, params.quoteId, 'withdraw');
  const by = { move: 'withdraw', movedBy: member.personId, act: 'shipping.withdrawArmoredQuote' } as const;
  const moved = await moveArmoredQuote(ctx, row, by, { waits_for: null });
  return { quote: await presentForMember(ctx, member, moved) };
}

export function writeArmoredMessageWith(files: FilesParts) {
  const write = writeWith(files, 'member');
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.writeArmoredMessage>,
  ): Promise<EndpointAnswer<typeof calls.writeArmoredMessage>> => {
    const member = requireCreator(ctx);
    const row = await lockOwn(ctx, member, params.quoteId);
    const act = 'shipping.writeArmoredMessage';
    const written = await write(ctx, row, { ...body, personId: member.personId, act });
    return { quote: await presentForMember(ctx, member, written) };
  };
}

/** The armored carrier is liable, not us; the desk files it there and the conversation goes on. */
export async function reportArmoredLoss(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.reportArmoredLoss>,
): Promise<EndpointAnswer<typeof calls.reportArmoredLoss>> {
  const member = requireCreator(ctx);
  const row = await lockOwn(ctx, member, params.quoteId);
  if (!mayReportLoss(row.status, hasLoss(row))) refuse(no.armored_no_loss);
  await decide(ctx, member, row, `Reported a loss on ${formatDay(today(ctx))}. ${body.words}`);
  const reported = await updateArmoredQuote(ctx, keyOf(row), {
    loss_words: body.words,
    loss_reported_at: ctx.clock.now(),
    waits_for: 'desk',
  });
  await recordAct(ctx, row, 'shipping.reportArmoredLoss');
  return { quote: await presentForMember(ctx, member, reported) };
}
