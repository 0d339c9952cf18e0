import { addDays, day, daysBetween } from '#kit/domain/day.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Memo, MemoEvent, MemoInvoice, MemoLine, MemoRow } from '../contract/memo-shapes.ts';
import { lineOutcomes, unitsIn } from '../domain/line-outcome.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import { itemMarks, itemTitle } from '../domain/memo-line.ts';
import { canMoveMemo, finalStatuses, isReceived, memoMoveNames } from '../domain/memo-moves.ts';
import type { MemoParty } from '../domain/memo-moves.ts';
import { interestOn, keptDays } from '../domain/memo-terms.ts';
import { logoOf } from './files/logo-of.ts';
import { eventTitle } from './event-words.ts';
import type { MemoActor } from './memo-actor.ts';
import { listPapers } from './papers/paper-store.ts';
import { findParcels } from './parcels/parcel-store.ts';
import { findEvents, findInvoices, findLines, keyOf } from './memo-store.ts';
import { currentTerms, findTerms } from './terms/terms-store.ts';
import { dayOfInstant, unitsOf, valueBy } from './memo-sums.ts';
import type { EventRecord, InvoiceRecord, LineRecord, MemoRecord } from './memo-tables.ts';

/** Whose page it is; a guest has no company. */
type Reader = Pick<MemoActor, 'companyId'>;

export const partyOf = ({ companyId }: Reader, { seller_id: seller }: MemoRecord): MemoParty =>
  seller === companyId ? 'seller' : 'buyer';

/** Invited by email, without an account. */
export const isGuestBuyer = ({ buyer_id: id, buyer_email: email }: MemoRecord): boolean =>
  id === null && email !== '';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentRow(row: MemoRecord, member: Reader, today: string): MemoRow {
  const party = partyOf(member, row);
  const isOpen = isReceived(row.status);
  return {
    memoId: row.memo_id,
    number: row.number,
    party,
    status: row.status,
    counterparty: party === 'seller' ? row.buyer_name : row.seller_name,
    lineCount: row.line_count,
    units: { ...row.units },
    valueTotal: row.value_total,
    valueOut: row.value_out,
    validityDays: row.validity_days,
    createdAt: row.created_at.toISOString(),
    sentAt: instant(row.sent_at),
    shippedAt: instant(row.shipped_at),
    receivedAt: instant(row.received_at),
    closedAt: instant(row.closed_at),
    dueOn: row.due_on,
    daysLeft: row.due_on === null || !isOpen ? null : daysBetween(day(today), row.due_on),
    recalledAt: instant(row.recalled_at),
    version: row.version,
    actions: memoMoveNames.filter((move) =>
      canMoveMemo(move, { status: row.status, party, units: row.units }),
    ),
  };
}

export async function presentMemo(ctx: Ctx, member: Reader, row: MemoRecord): Promise<Memo> {
  const key = keyOf(row);
  const lines = await findLines(ctx, key);
  const events = await findEvents(ctx, key);
  const invoices = await findInvoices(ctx, key);
  const parcels = await findParcels(ctx, key);
  const today = providerDay(ctx.clock.now());
  // What isn't out for signature is sent with the terms of that day.
  const terms = isUnsent(row) ? await currentTerms(ctx) : await findTerms(ctx, row.terms_version);
  return {
    ...presentRow(row, member, today),
    seller: { name: row.seller_name, place: row.seller_place, person: '' },
    buyer: { name: row.buyer_name, place: row.buyer_place, person: row.buyer_person },
    buyerEmail: row.buyer_email,
    buyerIsGuest: isGuestBuyer(row),
    paymentDays: row.payment_days,
    interest: row.interest,
    termsVersion: terms.version,
    termsClauses: terms.clauses.map(({ title, text }) => ({ title, text })),
    note: row.note,
    logoId: await logoOf(ctx, row),
    mayComment: row.sent_at !== null && row.closed_at === null,
    acceptedAt: instant(row.accepted_at),
    keptUntil: row.closed_at === null ? null : addDays(dayOfInstant(row.closed_at), keptDays),
    shipping:
      row.ship_way === null
        ? null
        : {
            way: row.ship_way,
            carrier: row.carrier ?? '',
            trackingNumber: row.tracking_number === null ? '' : maskedNumber(row.tracking_number),
          },
    valueBy: valueBy(lines),
    extensionAsked: row.extension_asked,
    parcels: parcels
      .filter(({ company_id: companyId, status }) => companyId === member.companyId && status !== 'Void')
      .map(({ shipment_id: shipmentId, leg, status }) => ({ shipmentId, leg, status })),
    lines: lines.map((line) => presentLine(line, events)),
    events: events.map(presentEvent),
    invoices: invoices.map((invoice) => presentInvoice(invoice, today)),
    papers: papersOf(await listPapers(ctx, key), events),
  };
}

const isUnsent = ({ status }: MemoRecord): boolean => status === 'Draft' || status === 'Pending Review';

type Papers = Awaited<ReturnType<typeof listPapers>>;

function papersOf(papers: Papers, events: readonly EventRecord[]): Memo['papers'] {
  const byId = new Map(events.map((event) => [event.event_id, event]));
  return papers.map(({ event_id: eventId, version, at }) => {
    const event = byId.get(eventId);
    const title = event === undefined ? '' : eventTitle(event.act, event.detail);
    return { eventId, version, at: at.toISOString(), title };
  });
}

function presentLine(row: LineRecord, events: readonly EventRecord[]): MemoLine {
  const units = unitsOf(row);
  const entries = lineOutcomes.map((outcome) => [outcome, unitsIn(units, outcome)] as const);
  return {
    line: row.line,
    item: row.item,
    title: itemTitle(row.item),
    marks: itemMarks(row.item),
    quantity: row.quantity,
    price: row.price,
    units: Object.fromEntries(entries) as Record<LineOutcome, number>,
    dispute: row.dispute,
    keptOn: row.kept > 0 ? row.kept_on : null,
    returnedBy: row.in_transit > 0 ? returnedBy(row, events) : null,
    priceAsked:
      row.price_asked === null || row.price_asked_by === null
        ? null
        : { price: row.price_asked, by: row.price_asked_by },
  };
}

/** Events are newest first. */
function returnedBy({ line }: LineRecord, events: readonly EventRecord[]): string | null {
  const sent = events.find(
    ({ act, detail }) => act === 'return' && detail.lines?.some((one) => one.line === line) === true,
  );
  if (sent === undefined) return null;
  const { way, carrier = '', trackingNumber = '' } = sent.detail;
  return way === 'hand' ? 'in person' : `${carrier} ${maskedNumber(trackingNumber)}`;
}

function presentEvent({ event_id: eventId, at, side, person_name: person, ...row }: EventRecord): MemoEvent {
  const { act, detail, address } = row;
  const title = eventTitle(act, detail);
  return {
    eventId,
    at: at.toISOString(),
    side,
    person,
    act,
    title,
    comment: detail.comment ?? '',
    signed: signedText(),
  };

  function signedText(): string {
    const by = detail.signedName ?? person;
    const from = detail.signedName === undefined || address === null ? '' : ` from ${address}`;
    const tracking = detail.trackingNumber === undefined ? '' : `, ${maskedNumber(detail.trackingNumber)}`;
    return by === '' ? '' : `Signed by ${by}${from}${tracking}.`;
  }
}

export function presentInvoice(row: InvoiceRecord, today: string): MemoInvoice {
  const { amount, interest, pay_by: payBy, kept_on: keptOn, paid_on: paidOn } = row;
  return {
    invoiceId: row.invoice_id,
    number: row.number,
    lines: row.lines.map((line) => ({ ...line })),
    amount,
    keptOn,
    payBy,
    interest,
    paidOn,
    interestToday: interestOn(amount, interest, payBy, paidOn ?? day(today)),
  };
}

export const isEnded = ({ status }: MemoRecord): boolean => finalStatuses.includes(status);
