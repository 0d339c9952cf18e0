import { setTimeout } from 'node:timers/promises';
import { addContact, contactRefusals, listContacts, removeContact } from '#modules/shipping/contract.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { newContact } from '#apps/server/testing/shipping/sample-contact.ts';
import type { Reply } from '#apps/server/testing/reply.ts';
import type { Ledger, Write } from './ledger.ts';
import type { Member, Members } from './members.ts';

// A try that hangs longer is repeated, as a person reloads.
const patienceMs = 15_000;
const longestPauseMs = 1_000;
/** A question to the provider may be sent thirty times a minute. */
const messageEveryMs = 2_500;
/** Then each new contact of a company removes its oldest, so that an hour's work is as heavy as a minute's. */
const contactsKept = 1_000;

type Task = (member: Member) => Promise<void>;

export interface Workload {
  /** Sends no more, and waits until all that was sent is acknowledged. */
  finish(): Promise<void>;
}

/** Mixed work at a steady rate, whatever happens to earlier requests; each is repeated until it is acknowledged. */
export function startWorkload({ all }: Members, ledger: Ledger, perSecond: number): Workload {
  const tasks = tasksOn(ledger);
  const open = new Set<Promise<void>>();
  let sent = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const member = all[sent % all.length];
      if (member === undefined) continue;
      const task = tasks(
        sent,
        member,
      )(member)
        .catch((error: Error) => void ledger.faults.push(error.message))
        .finally(() => open.delete(task));
      open.add(task);
    }
  }, 20);
  return {
    async finish() {
      clearInterval(timer);
      while (open.size > 0) await Promise.race([Promise.all(open), setTimeout(500)]);
    },
  };
}

/** Of ten requests, three write. Questions also make jobs, which send mail. */
function tasksOn(ledger: Ledger): (at: number, member: Member) => Task {
  const lastMessage = new Map<Member, number>();
  const kept = new Map<string, Kept[]>();
  return (at, member) => {
    const round = Math.floor(at / 5) % 10;
    const mayAsk = performance.now() - (lastMessage.get(member) ?? -Infinity) > messageEveryMs;
    if (round < 3 && mayAsk) {
      lastMessage.set(member, performance.now());
      return (one) => sendMessage(ledger, one, at);
    }
    if (round < 3) return (one) => createContact(ledger, one, at, kept);
    if (round < 6) return (one) => findLast(ledger, one, kept.get(member.companyId)?.at(-1)?.company);
    return (one) =>
      repeat(ledger, (first) => accept(one.caller().call(getUserSettings, { query: {} }), first));
  };
}

/** A contact that the portal acknowledged, the newest of its company last. */
interface Kept {
  readonly company: string;
  readonly contactId: string;
}

async function createContact(
  ledger: Ledger,
  member: Member,
  at: number,
  keptOf: Map<string, Kept[]>,
): Promise<void> {
  const company = `Trial House ${at}`;
  const { companyId } = member;
  const write: Write = { companyId, begun: performance.now(), done: false };
  ledger.contacts.set(company, write);
  let contactId: string | undefined;
  await repeat(ledger, async (first) => {
    const asking = member.caller().call(addContact, { body: { ...newContact, company } });
    // Added by an earlier try whose answer was lost.
    await accept(asking, first, contactRefusals.contact_duplicate.code);
    const reply = await asking;
    if (reply.status < 300) contactId = reply.answer.id;
  });
  write.done = true;
  if (contactId === undefined) return;
  const kept = keptOf.get(companyId) ?? [];
  keptOf.set(companyId, kept);
  kept.push({ company, contactId });
  const oldest = kept.length > contactsKept ? kept.shift() : undefined;
  if (oldest !== undefined) await dropContact(ledger, member, oldest);
}

async function dropContact(ledger: Ledger, member: Member, { company, contactId }: Kept): Promise<void> {
  const write = ledger.contacts.get(company);
  if (write === undefined) return;
  write.removal = 'asked';
  await repeat(ledger, (first) =>
    accept(
      member.caller().call(removeContact, { params: { contactId } }),
      first,
      contactRefusals.contact_missing.code,
    ),
  );
  write.removal = 'done';
}

async function sendMessage(ledger: Ledger, member: Member, at: number): Promise<void> {
  const message = `Trial question ${at}`;
  const write: Write = { companyId: member.companyId, begun: performance.now(), done: false };
  ledger.messages.set(message, write);
  const key = { 'idempotency-key': `nodes-trial-${at}` };
  await repeat(ledger, (first) =>
    accept(member.caller().call(sendContactMessage, { body: { subject: null, message } }, key), first),
  );
  write.done = true;
}

/** Whatever node answers, and whichever server is the primary: what was acknowledged is there. */
async function findLast(ledger: Ledger, member: Member, company: string | undefined): Promise<void> {
  await repeat(ledger, async (first) => {
    const reply = await member.caller().call(listContacts, { query: { search: company ?? '', limit: 25 } });
    await accept(Promise.resolve(reply), first);
    if (company !== undefined && !reply.answer.items.some((item) => item.company === company))
      throw new Lost(`${company} was acknowledged and isn't found.`);
  });
}

class Refused extends Error {}
class Lost extends Error {}

/** Until it is acknowledged; a try that got no answer, or 502 to 504, is repeated. */
async function repeat(ledger: Ledger, act: (isFirst: boolean) => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  ledger.requests += 1;
  for (
    let pauseMs = 100, isFirst = true;
    ;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs), isFirst = false
  ) {
    try {
      await act(isFirst);
      ledger.waits.push({ begun, ended: performance.now() });
      return;
    } catch (error) {
      if (error instanceof Lost) throw error;
      const why = error instanceof Refused ? error.message : reasonOf(error);
      if (error instanceof Refused && !/^50[234]|^401/.test(why)) throw new Error(why, { cause: error });
      ledger.refuse(why);
      await setTimeout(pauseMs);
    }
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}

async function accept(
  asking: Promise<Reply<unknown>>,
  isFirst: boolean,
  alreadyDone?: string,
): Promise<void> {
  const reply = await Promise.race([
    asking,
    setTimeout(patienceMs).then((): never => {
      throw new Refused('504 no answer');
    }),
  ]);
  if (reply.status < 300) return;
  // The proxy's own answers aren't problems in JSON.
  const code = reply.status === 502 || reply.status === 504 ? 'proxy' : codeOf(reply);
  if (!isFirst && code === alreadyDone) return;
  throw new Refused(`${reply.status} ${code}`);
}

function codeOf(reply: Reply<unknown>): string {
  try {
    return reply.problem.code;
  } catch {
    return 'proxy';
  }
}
