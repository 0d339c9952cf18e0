import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { armoredDeskRefusals } from '../contract/armored-desk-endpoints.ts';
import type * as calls from '../contract/armored-desk-endpoints.ts';
import { armoredRefusals as no } from '../contract/armored-endpoints.ts';
import type { ArmoredMove } from '../domain/armored-moves.ts';
import { findArmoredQuote, findOpenArmoredQuotes, lockArmoredQuote } from './armored-store.ts';
import type { ArmoredKey, ArmoredRow } from './armored-store.ts';
import { moveArmoredQuote } from './move-armored.ts';
import { canMove, presentDeskLines, presentForDesk } from './present-armored.ts';
import { addEntry, attachWith, writeWith } from './write-armored.ts';

export async function listDeskArmoredQuotes(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof calls.listDeskArmoredQuotes>> {
  return { items: await presentDeskLines(ctx, await findOpenArmoredQuotes(ctx)) };
}

export async function getDeskArmoredQuote(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getDeskArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.getDeskArmoredQuote>> {
  const row = (await findArmoredQuote(ctx, params)) ?? refuse(no.armored_missing);
  return { quote: await presentForDesk(ctx, row) };
}

export const lockForDesk = async (ctx: Ctx, key: ArmoredKey): Promise<ArmoredRow> =>
  (await lockArmoredQuote(ctx, key)) ?? refuse(no.armored_missing);

async function lockMovable(ctx: Ctx, key: ArmoredKey, move: ArmoredMove): Promise<ArmoredRow> {
  const row = await lockForDesk(ctx, key);
  return canMove(row, move, 'desk') ? row : refuse(no.armored_moved);
}

const by = (ctx: Ctx, move: ArmoredMove, act: string) => ({
  move,
  act,
  movedBy: requireSignedIn(ctx.actor).personId,
});

const decide = (ctx: Ctx, row: ArmoredRow, words: string): Promise<string> =>
  addEntry(ctx, row, {
    side: 'desk',
    kind: 'decision',
    words,
    personId: requireSignedIn(ctx.actor).personId,
  });

/** An answer replaces an earlier one, and settles what the member asked. */
export function answerArmoredQuoteWith(files: FilesParts) {
  const attach = attachWith(files);
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.answerArmoredQuote>,
  ): Promise<EndpointAnswer<typeof calls.answerArmoredQuote>> => {
    const row = await lockMovable(ctx, params, 'quote');
    const { carrier, price, liability, conditions, validUntil, fileIds } = body;
    if (compareDays(validUntil, day(providerDay(ctx.clock.now()))) < 0)
      refuse(armoredDeskRefusals.armored_valid_past);
    const moved = await moveArmoredQuote(ctx, row, by(ctx, 'quote', 'shipping.answerArmoredQuote'), {
      carrier,
      price,
      liability,
      conditions,
      valid_until: validUntil,
      reason: null,
      waits_for: null,
    });
    const words = `${carrier} quoted ${formatCents(price)}, valid until ${formatDay(validUntil)}.`;
    const entryId = await decide(ctx, row, words);
    await attach(ctx, row, { entryId, fileIds, personId: requireSignedIn(ctx.actor).personId });
    return { quote: await presentForDesk(ctx, moved) };
  };
}

export async function refuseArmoredQuote(
  ctx: Ctx,
  { params, body: { reason } }: EndpointInput<typeof calls.refuseArmoredQuote>,
): Promise<EndpointAnswer<typeof calls.refuseArmoredQuote>> {
  const row = await lockMovable(ctx, params, 'refuse');
  const change = { reason, waits_for: null };
  const moved = await moveArmoredQuote(ctx, row, by(ctx, 'refuse', 'shipping.refuseArmoredQuote'), change);
  await decide(ctx, row, `No armored carrier can take this shipment. ${reason}`);
  return { quote: await presentForDesk(ctx, moved) };
}

export async function cancelArmoredTransport(
  ctx: Ctx,
  { params, body: { reason } }: EndpointInput<typeof calls.cancelArmoredTransport>,
): Promise<EndpointAnswer<typeof calls.cancelArmoredTransport>> {
  const row = await lockMovable(ctx, params, 'cancel');
  const change = { reason, waits_for: null };
  const moved = await moveArmoredQuote(
    ctx,
    row,
    by(ctx, 'cancel', 'shipping.cancelArmoredTransport'),
    change,
  );
  await decide(ctx, row, `Canceled. ${reason}`);
  return { quote: await presentForDesk(ctx, moved) };
}

export async function deliverArmoredTransport(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.deliverArmoredTransport>,
): Promise<EndpointAnswer<typeof calls.deliverArmoredTransport>> {
  const row = await lockMovable(ctx, params, 'deliver');
  const moved = await moveArmoredQuote(ctx, row, by(ctx, 'deliver', 'shipping.deliverArmoredTransport'));
  await decide(ctx, row, `Delivered. Signed for by ${body.receivedBy}.`);
  return { quote: await presentForDesk(ctx, moved) };
}

export function writeDeskArmoredMessageWith(files: FilesParts) {
  const write = writeWith(files, 'desk');
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.writeDeskArmoredMessage>,
  ): Promise<EndpointAnswer<typeof calls.writeDeskArmoredMessage>> => {
    const { personId } = requireSignedIn(ctx.actor);
    const row = await lockForDesk(ctx, params);
    const act = 'shipping.writeDeskArmoredMessage';
    return { quote: await presentForDesk(ctx, await write(ctx, row, { ...body, personId, act })) };
  };
}
