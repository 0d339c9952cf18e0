import type { ServerResponse } from 'node:http';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { day } from '#kit/domain/day.ts';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';
import type { ClaimMessage, ReadClaimPayment } from '../../claims-port.ts';
import * as api from '../../http/claims-shapes.ts';
import type { WireNoticeOutcome, WirePaymentOutcome } from '../../http/claims-shapes.ts';
import type { ClaimEntry, StoredPayment } from './claim-records.ts';
import type { Call, Sandbox } from './sandbox.ts';

const refused = (sentence: string) => ({ kind: 'refused', code: 'declined', sentence }) as const;

/** A delayed order is answered from the second time on that it is looked for. */
const looksOfDelayed = 2;

export const claimAnswers: Readonly<Record<string, (sandbox: Sandbox, call: Call) => Promise<void>>> = {
  'POST /notices': takeNotice,
  'GET /notices/:id': find,
  'POST /payments': pay,
  'GET /payments/:id': find,
  'POST /payment-statuses': listPayments,
  'POST /messages': listMessages,
};

type Outcome = WireNoticeOutcome | WirePaymentOutcome;

/** Keeps an order once and answers it as the next order's fate says. */
async function settle(
  { records, fate }: { readonly records: Sandbox['records']; readonly fate: Sandbox['fate'] },
  response: ServerResponse,
  { key, outcome, entries }: { key: string; outcome: Outcome; entries: readonly ClaimEntry[] },
): Promise<void> {
  if (fate === 'lose-order') return void response.destroy();
  const isDelayed = fate === 'delay';
  await records.commit([{ claimAnswered: { key, outcome, isDelayed } }, ...entries]);
  if (fate === 'lose-answer') return void response.destroy();
  answerJson(response, 200, { key, outcome: isDelayed ? null : outcome });
}

const takeFate = (sandbox: Sandbox): Sandbox['fate'] => {
  const { fate } = sandbox;
  sandbox.fate = null;
  return fate;
};

async function takeNotice(sandbox: Sandbox, { request, response }: Call): Promise<void> {
  const { records, now } = sandbox;
  const notice = await readBody(request, api.noticeCall, 64 * 1024);
  const { key, claimNumber, kind } = notice;
  if (await answerAgain(sandbox, response, key)) return;
  const fate = takeFate(sandbox);
  const outcome: WireNoticeOutcome =
    fate === 'refuse'
      ? refused('The insurer rejected this notice.')
      : { kind: 'accepted', reference: `TN-${String(records.claims.notices() + 1).padStart(7, '0')}` };
  const entries: ClaimEntry[] = outcome.kind === 'accepted' ? [{ notice }] : [];
  if (outcome.kind === 'accepted' && (fate === 'ask' || fate === 'ask-twice'))
    entries.push(message(claimNumber, `${key}/question`, 'question', question, fate === 'ask-twice'));
  // The underwriter reads a referral first, and after a question the answer to it.
  else if (outcome.kind === 'accepted' && (kind === 'referral' || kind === 'answer'))
    entries.push(message(claimNumber, `${key}/opinion`, 'opinion', opinion));
  await settle({ records, fate }, response, { key, outcome, entries });

  function message(
    number: string,
    id: string,
    kindOf: ClaimMessage['kind'],
    words: string,
    isRepeated = false,
  ): ClaimEntry {
    return {
      claimMessage: { id, claimNumber: number, kind: kindOf, words, isRepeated, at: now().toISOString() },
    };
  }
}

const question = 'Was the parcel sealed with numbered tape? Who witnessed the sealing?';
const opinion = "The policy was in force and covers this type of loss. We don't object to payment.";

async function pay(sandbox: Sandbox, { request, response }: Call): Promise<void> {
  const { records, now } = sandbox;
  const order = await readBody(request, api.paymentCall, 64 * 1024);
  const { key } = order;
  if (await answerAgain(sandbox, response, key)) return;
  const fate = takeFate(sandbox);
  const number = records.claims.nextPayment();
  const expectedOn = addBusinessDays(day(now().toISOString().slice(0, 10)), 1);
  const outcome: WirePaymentOutcome =
    fate === 'refuse'
      ? refused("The bank account can't receive this payment.")
      : { kind: 'sent', payment: { number, expectedOn } };
  const isReturned = fate === 'return';
  const entries: ClaimEntry[] =
    outcome.kind === 'sent' ? [{ claimPayment: { number, order, expectedOn, isReturned } }] : [];
  await settle({ records, fate }, response, { key, outcome, entries });
}

async function answerAgain({ records }: Sandbox, response: ServerResponse, key: string): Promise<boolean> {
  const known = records.claims.answered(key);
  if (known === undefined) return false;
  await records.settled();
  answerJson(response, 200, { key, outcome: known.outcome });
  return true;
}

async function find({ records }: Sandbox, { response, id: key }: Call): Promise<void> {
  await records.settled();
  const known = records.claims.answered(key);
  if (known === undefined) return answerJson(response, 404, { error: 'Unknown order.' });
  known.looks += 1;
  const waits = known.isDelayed && known.looks < looksOfDelayed;
  answerJson(response, 200, { key, outcome: waits ? null : known.outcome });
}

function statusOf({ expectedOn, isReturned }: StoredPayment, today: string): ReadClaimPayment['status'] {
  if (today < expectedOn) return 'Sent';
  return isReturned ? 'Returned' : 'Settled';
}

async function listPayments({ records, now }: Sandbox, { request, response }: Call): Promise<void> {
  const { numbers } = await readBody(request, api.numbersCall, 64 * 1024);
  await records.settled();
  const today = now().toISOString().slice(0, 10);
  const payments = numbers.flatMap((number) => {
    const kept = records.claims.payment(number);
    if (kept === undefined) return [];
    const status = statusOf(kept, today);
    return [{ number, status, reason: status === 'Returned' ? 'R02, account closed' : null }];
  });
  answerJson(response, 200, { payments });
}

/** Questions come at once, opinions after an hour. */
const opinionAfterMs = 60 * 60_000;

async function listMessages({ records, now }: Sandbox, { request, response }: Call): Promise<void> {
  const { numbers } = await readBody(request, api.numbersCall, 64 * 1024);
  await records.settled();
  const isThere = ({ kind, at }: { kind: ClaimMessage['kind']; at: string }) =>
    kind === 'question' || Date.parse(at) + opinionAfterMs <= now().getTime();
  const messages = numbers
    .flatMap((number) => records.claims.messages(number))
    .filter(isThere)
    .flatMap(({ id, claimNumber, kind, words, isRepeated }) => {
      const shown = { id, claimNumber, kind, words };
      return isRepeated ? [shown, shown] : [shown];
    });
  answerJson(response, 200, { messages });
}
