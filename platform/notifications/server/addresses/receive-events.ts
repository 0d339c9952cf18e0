import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { MailEvent } from '#outside/mail/port.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findCompanyIdsOf, findContactsByEmail } from '#platform/companies/server.ts';
import { addressMoved } from '../../contract/mail-addresses.ts';
import type { receiveMailEvents as call } from '../../contract/mail-addresses.ts';
import { notificationsRefusals as no } from '../../contract/notifications-refusals.ts';
import { addressState, retryAfterMs } from '../../domain/address-state.ts';
import { findMail, recordMailOutcome } from '../mail/outgoing-mail-store.ts';
import type { MailRow } from '../mail/outgoing-mail-store.ts';
import { enqueueMail } from '../mail/send-mail.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { turnOffOptional } from '../preferences/turn-off-optional.ts';
import { publishFixed } from './addresses.ts';
import { addAddress, insertEvent, listEvents, lockAddress, saveAddress } from './address-store.ts';
import type { AddressRow } from './address-store.ts';

type Ports = Pick<NotificationsPorts, 'mailEvents' | 'kinds'>;

/** Answered with success once every report is settled; the mail service repeats a batch until then. */
export function receiveMailEvents({ mailEvents, kinds }: Ports) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    const read = mailEvents?.read(request.header, body) ?? { kind: 'forged' };
    if (read.kind === 'forged') return refuse(no.mail_events_forged);
    if (read.kind === 'unreadable') return refuse(no.mail_events_unreadable);
    // One transaction each, so that addresses in the order of two batches can't lock each other.
    for (const event of read.events)
      await steps.work((ctx) => settleEvent(ctx, event, kinds), { binding: 'job' });
  };
}

async function settleEvent(ctx: Ctx, event: MailEvent, kinds: Ports['kinds']): Promise<void> {
  const { kind } = event;
  const mail = await mailOf(ctx, event);
  if (kind === 'unsent') return mail && refuseMail(ctx, mail, event);
  // Most addresses only ever take mail; nothing is kept of them but the report.
  const row =
    kind === 'delivered' ? await lockAddress(ctx, event.email) : await addAddress(ctx, newId(), event.email);
  if (!(await insertEvent(ctx, { ...event, kind })) || row === undefined) return;
  const state = addressState(await listEvents(ctx, event.email), row.allowed_at);
  const [person] = await findContactsByEmail(ctx, [event.email]);
  // Only a later one than the last, so that a repeat doesn't undo what the person chose since.
  const isComplaint = kind === 'complaint' && (row.complained_at === null || event.at > row.complained_at);
  const isNew = state.isUndeliverable && row.undeliverable_at === null;
  const saved: AddressRow = {
    ...row,
    // A locked account has no contact now, but still its task.
    person_id: person?.personId ?? row.person_id,
    company_ids: person === undefined ? row.company_ids : await inboxesOf(ctx, person.personId),
    soft_bounces: state.softBounces,
    undeliverable_at: undeliverableSince(ctx, row, { kind, isUndeliverable: state.isUndeliverable }),
    complained_at: isComplaint ? event.at : row.complained_at,
    reason: kind === 'hard' || kind === 'soft' ? event.reason : row.reason,
  };
  await saveAddress(ctx, saved);
  if (mail !== undefined) await settleMail(ctx, mail, event, saved);
  if (isNew) await markUndeliverable(ctx, saved);
  if (row.undeliverable_at !== null && saved.undeliverable_at === null) await publishFixed(ctx, saved);
  if (isComplaint && person !== undefined) await turnOffOptional(ctx, person, kinds);
}

/** Only a delivery ends it: reports of bounces are forgotten after a while. */
function undeliverableSince(
  ctx: Ctx,
  { undeliverable_at: since }: AddressRow,
  { kind, isUndeliverable }: Pick<MailEvent, 'kind'> & { readonly isUndeliverable: boolean },
): Date | null {
  if (isUndeliverable) return since ?? ctx.clock.now();
  return kind === 'delivered' ? null : since;
}

const ourMail = /^<notification-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/;

function mailOf(ctx: Ctx, { messageId = '' }: MailEvent): Promise<MailRow | undefined> {
  const id = ourMail.exec(messageId)?.[1];
  return id === undefined ? Promise.resolve(undefined) : findMail(ctx, id);
}

/** Of every company the person works for; staff have their own. */
async function inboxesOf(ctx: Ctx, personId: string): Promise<string[]> {
  const ids = await findCompanyIdsOf(ctx, personId);
  return ids.length === 0 ? [staffCompanyId] : ids;
}

/** The outgoing mail page says what became of it; a soft bounce is sent again. */
async function settleMail(
  ctx: Ctx,
  mail: MailRow,
  { kind, reason }: MailEvent,
  row: AddressRow,
): Promise<void> {
  if (kind !== 'hard' && kind !== 'soft') return;
  const isRetried = kind === 'soft' && row.undeliverable_at === null;
  const state = isRetried ? 'Waiting' : 'Refused';
  await recordMailOutcome(ctx, mail.id, { state, reason: `Bounced: ${reason}`, tried: false });
  if (!isRetried) return;
  const runAt = new Date(ctx.clock.now().getTime() + retryAfterMs(row.soft_bounces));
  await enqueueMail(ctx, mail.id, runAt);
}

/** The address may be fine, so it isn't marked; staff see why at the outgoing mail and can send it again. */
const refuseMail = (ctx: Ctx, mail: MailRow, { reason }: MailEvent): Promise<void> =>
  recordMailOutcome(ctx, mail.id, { state: 'Refused', reason: `Not sent: ${reason}`, tried: false });

async function markUndeliverable(ctx: Ctx, row: AddressRow): Promise<void> {
  const email = maskedEmail(row.email);
  await ctx.record({
    act: 'notifications.addressUndeliverable',
    recordType: 'mail_address',
    recordId: row.address_id,
    facts: { email, reason: row.reason },
  });
  if (row.person_id === null) return;
  const { person_id: personId, company_ids: companyIds } = row;
  await ctx.publish(addressMoved, { personId, companyIds, email, isUndeliverable: true });
}
