import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  listContactMessages,
  listOwnContactMessages,
  markContactMessageAnswered,
  sendContactMessage,
} from '#platform/content/contract.ts';
import type { Mail, MailOutcome } from '#outside/mail/port.ts';
import { changeConfiguration } from '#platform/settings/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, owen] = await Promise.all([loupe.as('Marta'), loupe.as('Owen')]);
});
afterAll(() => loupe.stop());
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

const unknownId = '0192a000-0000-7000-8000-0000000fffff';

let keys = 0;

function ask(person: Caller, message: string, key = `ask-${(keys += 1)}-of-the-test`) {
  return person.call(
    sendContactMessage,
    { body: { subject: 'Shipping', message } },
    { 'idempotency-key': key },
  );
}

/** Fake mail server: returns the set outcome and records mails. */
function mailServer(answer: (mail: Mail, attempt: number) => MailOutcome): Mail[] {
  const sentMail: Mail[] = [];
  vi.spyOn(loupe.ports.mail, 'send').mockImplementation((mail) => {
    sentMail.push(mail);
    return Promise.resolve(answer(mail, sentMail.filter((one) => one.messageId === mail.messageId).length));
  });
  return sentMail;
}

/** Tests share one queue: filters mails by message. */
const mailsAbout = (mails: readonly Mail[], id: string): Mail[] =>
  mails.filter((mail) => mail.messageId.includes(id));

const accepted = (mail: Mail): MailOutcome => ({ kind: 'accepted', messageId: mail.messageId, refused: [] });

/** Runs the queue's retries now. */
async function retryNow(): Promise<void> {
  await loupe.pools.owner.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
  );
}

async function stateOf(person: Caller, id: string): Promise<string | undefined> {
  const { items } = (await person.call(listOwnContactMessages, {})).answer;
  return items.find((one) => one.id === id)?.state;
}

describe('a question to the provider', () => {
  test("rejects an empty question with the spec's sentence", async () => {
    for (const message of ['', '   \n ']) {
      const reply = await ask(marta, message);
      expect([reply.status, reply.problem.code, reply.problem.field, reply.problem.detail]).toEqual([
        422,
        'content.comment_missing',
        'message',
        'Questions/comments are mandatory field',
      ]);
    }
  });

  test('accepts 200 characters and rejects 201', async () => {
    expect((await ask(marta, 'x'.repeat(200))).answer.message).toHaveLength(200);
    const tooLong = await fetch(`${loupe.url}/services/content/api/contactmessages`, {
      method: 'POST',
      headers: {
        'x-subscription-key': 'loupe-web',
        'content-type': 'application/json',
        'idempotency-key': 'one-too-many',
        authorization: `Bearer ${await loupe.token('Marta')}`,
      },
      body: JSON.stringify({ subject: null, message: 'x'.repeat(201) }),
    });
    expect(await tooLong.json()).toMatchObject({
      status: 422,
      fields: { message: 'Use 200 characters or fewer.' },
    });
  });

  test('promises a Friday question an answer by Tuesday, in the portal and in both mails', async () => {
    const friday = Date.parse('2026-12-04T15:00:00Z');
    loupe.clock.setOffset(friday - Date.now());
    const mails = mailServer(accepted);
    const sender = await loupe.as('Marta');
    const { answer } = await ask(sender, 'Is a memo covered?');
    expect(answer).toMatchObject({ state: 'Sent', answerBy: '2026-12-08', subject: 'Shipping' });
    await expect.poll(() => stateOf(sender, answer.id)).toBe('Received');
    await expect.poll(() => mailsAbout(mails, answer.id).length).toBe(2);
    const copies = mailsAbout(mails, answer.id);
    const toProvider = copies.find((one) => one.to[0]?.email === 'members@assay-mutual.example');
    const toPerson = copies.find((one) => one !== toProvider);
    expect(toProvider?.subject).toBe('Question about Shipping from Marta Reyes, Harrow & Vale');
    expect(toProvider?.replyTo?.email).toBe(toPerson?.to[0]?.email);
    for (const mail of copies) {
      expect(mail.text).toContain('Is a memo covered?');
      expect(mail.text).toContain('12/08/2026');
    }
  });

  test('sends a question once per idempotency key', async () => {
    const mails = mailServer(accepted);
    const first = await ask(marta, 'Once only', 'one-intent-of-marta');
    const second = await ask(marta, 'Once only', 'one-intent-of-marta');
    expect(second.answer.id).toBe(first.answer.id);
    await expect.poll(() => mailsAbout(mails, first.answer.id).length).toBe(2);
    const { items } = (await marta.call(listOwnContactMessages, {})).answer;
    expect(items.filter((one) => one.message === 'Once only')).toHaveLength(1);
    const reused = await ask(marta, 'Something else', 'one-intent-of-marta');
    expect([reused.status, reused.problem.code]).toEqual([409, 'kit.idempotency_key_reused']);
  });

  test('rejects a question without an idempotency key', async () => {
    const reply = await marta.call(sendContactMessage, { body: { subject: null, message: 'Hello' } });
    expect([reply.status, reply.problem.code]).toEqual([422, 'kit.idempotency_key_missing']);
  });

  test('saves a question during a mail outage and sends the same mail later', async () => {
    const mails = mailServer((mail, attempt) =>
      attempt === 1 ? { kind: 'retry', reason: 'connection refused' } : accepted(mail),
    );
    const { answer } = await ask(marta, 'Nothing is lost');
    await expect.poll(() => mailsAbout(mails, answer.id).length).toBe(2);
    expect(await stateOf(marta, answer.id)).toBe('Sent');
    await expect
      .poll(async () => {
        await retryNow();
        return stateOf(marta, answer.id);
      })
      .toBe('Received');
    await expect.poll(() => mailsAbout(mails, answer.id).length).toBe(4);
    expect(new Set(mailsAbout(mails, answer.id).map((mail) => mail.messageId)).size).toBe(2);
  });

  test("keeps a question whose mail was rejected and doesn't retry", async () => {
    const mails = mailServer(() => ({ kind: 'rejected', reason: 'no such mailbox' }));
    const { answer } = await ask(marta, 'No such mailbox');
    const mailOf = async () =>
      (await owen.call(listContactMessages, { query: { limit: 100, state: 'open' } })).answer.items.find(
        (one) => one.id === answer.id,
      )?.mail;
    await expect.poll(mailOf).toBe('refused');
    await expect.poll(() => mailsAbout(mails, answer.id).length).toBe(2);
    expect(await stateOf(marta, answer.id)).toBe('Sent');
  });
});

describe('access to messages', () => {
  test('hides a question from colleagues and other companies', async () => {
    const { answer } = await ask(marta, 'Between us');
    for (const name of ['Jonah', 'Ilse', 'Devon']) {
      expect(await stateOf(await loupe.as(name), answer.id)).toBeUndefined();
    }
    expect(await stateOf(marta, answer.id)).toBeDefined();
  });

  test('lets members ask and only staff read all questions', async () => {
    const read = await marta.call(listContactMessages, { query: { limit: 25, state: 'open' } });
    expect([read.status, read.problem.code]).toEqual([403, 'kit.forbidden']);
    expect((await loupe.guest.call(listOwnContactMessages, {})).status).toBe(401);
    expect((await ask(owen, 'From staff')).status).toBe(403);
  });
});

describe('the desk', () => {
  test('lists questions by due day, page by page, without duplicates', async () => {
    const ilse = await loupe.as('Ilse');
    for (let each = 0; each < 9; each += 1) await ask(ilse, `Question ${each}`);
    const devon = await loupe.as('Devon');
    for (let each = 0; each < 9; each += 1) await ask(devon, `Question ${each}`);
    const jonah = await loupe.as('Jonah');
    for (let each = 0; each < 9; each += 1) await ask(jonah, `Question ${each}`);
    const first = (await owen.call(listContactMessages, { query: { limit: 25, state: 'open' } })).answer;
    expect(first.items).toHaveLength(25);
    const rest = await owen.call(listContactMessages, {
      query: { limit: 100, state: 'open', after: first.next ?? '' },
    });
    expect(rest.answer.next).toBeNull();
    const all = [...first.items, ...rest.answer.items];
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
    const due = all.map((one) => one.answerBy);
    expect(due).toEqual(due.toSorted());
    const companies = new Set(all.map((one) => one.companyName));
    expect(companies).toEqual(new Set(['Harrow & Vale', 'Kessler & Co.', 'Northport Antiques']));
  });

  test('counts open questions and marks overdue ones', async () => {
    const before = (await owen.call(listContactMessages, { query: { limit: 25, state: 'open' } })).answer;
    expect(before.overdue).toBe(0);
    expect(
      before.items.every(({ due, actions }) => due !== 'Overdue' && actions.includes('markAnswered')),
    ).toBe(true);
    await loupe.pools.owner.query(`update content.contact_message set due_on = '2026-01-02' where id = $1`, [
      before.items[0]?.id,
    ]);
    const after = (await owen.call(listContactMessages, { query: { limit: 25, state: 'open' } })).answer;
    expect([after.open, after.overdue, after.items[0]?.due]).toEqual([before.open, 1, 'Overdue']);
  });

  test('rejects a forged cursor of the question list', async () => {
    const reply = await owen.call(listContactMessages, {
      query: { limit: 25, state: 'open', after: 'bm90aGluZw' },
    });
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['after']]);
  });

  test('marks a question as answered once and shows that to its sender', async () => {
    const { answer } = await ask(marta, 'Please answer');
    const open = (await marta.call(listOwnContactMessages, {})).answer.open;
    const marked = await owen.call(markContactMessageAnswered, { params: { id: answer.id } });
    expect(marked.answer).toMatchObject({ state: 'Answered', personName: 'Marta Reyes' });
    expect(await stateOf(marta, answer.id)).toBe('Answered');
    expect((await marta.call(listOwnContactMessages, {})).answer.open).toBe(open - 1);
    const twice = await owen.call(markContactMessageAnswered, { params: { id: answer.id } });
    expect([twice.status, twice.problem.code]).toEqual([409, 'content.message_answered']);
    const missing = await owen.call(markContactMessageAnswered, { params: { id: unknownId } });
    expect([missing.status, missing.problem.code]).toEqual([404, 'content.message_missing']);
    const { rows } = await loupe.pools.owner.query(
      'select act, company_id is not null as owned from audit.entry where record_id = $1 order by at, id',
      [answer.id],
    );
    expect(rows).toEqual([
      { act: 'content.sendContactMessage', owned: true },
      { act: 'content.markContactMessageAnswered', owned: true },
    ]);
  });
});

test('uses the configured number of days for the promised answer', async () => {
  const friday = Date.parse('2026-12-04T15:00:00Z');
  loupe.clock.setOffset(friday - Date.now());
  const priya = await loupe.as('Priya');
  const promise = (value: number, version: number) => {
    const params = { name: 'contact-answer-business-days' };
    return priya.call(changeConfiguration, { params, body: { value, version } });
  };
  await promise(1, 1);
  const sender = await loupe.as('Marta');
  expect((await ask(sender, 'How soon?')).answer.answerBy).toBe('2026-12-07');
  await promise(2, 2);
  expect((await ask(sender, 'And now?')).answer.answerBy).toBe('2026-12-08');
});
