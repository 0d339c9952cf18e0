import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeLetter } from '#platform/identity/server.ts';
import type { Letter } from '#platform/identity/server.ts';
import { queueMail } from '#platform/notifications/server.ts';
import {
  getEmailTemplate,
  listEmailTemplates,
  getPreferences,
  listOutgoingMail,
  previewMessage,
  previewEmailTemplate,
  restoreEmailTemplate,
  rolesChangedNotice,
  saveEmailTemplate,
  sendTestEmail,
} from '#platform/notifications/contract.ts';
import type { Mail } from '#outside/mail/port.ts';
import { findDemoMember, tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());
afterEach(() => vi.restoreAllMocks());

const kind = rolesChangedNotice.name;
const params = { kind };
const facts = { companyName: 'Harrow & Vale' };

function mailServer(): Mail[] {
  const delivered: Mail[] = [];
  vi.spyOn(loupe.ports.mail, 'send').mockImplementation((mail) => {
    delivered.push(mail);
    return Promise.resolve({ kind: 'accepted', messageId: mail.messageId, refused: [] });
  });
  return delivered;
}

const template = async () => (await priya.call(getEmailTemplate, { params })).answer;

async function save(subject: string, body: string) {
  const { version } = await template();
  return priya.call(saveEmailTemplate, { params, body: { subject, body, basedOn: version } });
}

const versionsInMail = async () => {
  const { rows } = await loupe.pools.owner.query<{ template_version: number | null }>(
    'select template_version from notifications.outgoing_mail where template = $1 order by id',
    [kind],
  );
  return rows.map((row) => row.template_version);
};

test("the next email uses the new text, with each person's values, and records its version", async () => {
  const mails = mailServer();
  await tellPerson(loupe, 'Jonah', rolesChangedNotice, facts);
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.subject).toBe('Your roles at Harrow & Vale were changed');

  const saved = await save('{headline}, {personName}', 'Hello {personName}.\n\n{details}');
  expect(saved.answer).toMatchObject({ version: 1, isOriginal: false });
  expect(saved.answer.versions.map(({ version, writtenBy }) => [version, writtenBy])).toEqual([
    [1, expect.stringMatching(/^Priya /)],
    [0, null],
  ]);
  await tellPerson(loupe, 'Jonah', rolesChangedNotice, facts);
  await expect.poll(() => mails.length).toBe(2);
  expect(mails[1]?.subject).toMatch(/^Your roles at Harrow & Vale were changed, Jonah /);
  expect(mails[1]?.text).toMatch(/^Hello Jonah [^.]+\.\n\nYour portal access has changed\./);
  expect(await versionsInMail()).toEqual([null, 1]);

  const restored = await priya.call(restoreEmailTemplate, { params, body: { version: 0, basedOn: 1 } });
  expect(restored.answer).toMatchObject({ version: 2, isOriginal: true, subject: '{headline}' });
  await tellPerson(loupe, 'Jonah', rolesChangedNotice, facts);
  await expect.poll(() => mails.length).toBe(3);
  expect(mails[2]?.subject).toBe('Your roles at Harrow & Vale were changed');
  expect(await versionsInMail()).toEqual([null, 1, 2]);
});

test('an earlier version can be used again', async () => {
  const { version } = (await save('First {headline}', '{details}')).answer;
  await save('Second {headline}', '{details}');
  const body = { version, basedOn: version + 1 };
  expect((await priya.call(restoreEmailTemplate, { params, body })).answer.subject).toBe('First {headline}');
});

test('a name with markup is text in the email', async () => {
  await save('{headline}', 'For {companyName}: {details}');
  const mails = mailServer();
  const odd = { companyName: '<a href="https://evil.example">{details}</a>' };
  await tellPerson(loupe, 'Jonah', rolesChangedNotice, odd);
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.html).not.toContain('<a href="https://evil');
  expect(mails[0]?.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;{details}&lt;/a&gt;');
});

test.each([
  ['an unknown variable', '{headline}', '{details} {favorite}', /no variable \{favorite\}/],
  ['a missing variable', 'Roles', '{details}', /Add \{headline\}/],
  ['a link', '{headline}', '{details} https://evil.example', /web or email address/],
  ['markup', '{headline}', '{details}<img>', /plain text/],
])('refuses %s when saving, previewing and testing', async (_what, subject, body, sentence) => {
  const { version: basedOn } = await template();
  const answers = [
    await priya.call(saveEmailTemplate, { params, body: { subject, body, basedOn } }),
    await priya.call(previewEmailTemplate, { params, body: { subject, body } }),
    await priya.call(sendTestEmail, { params, body: { subject, body } }),
  ];
  for (const { problem } of answers) {
    expect(problem.code).toBe('notifications.template_text_unfit');
    expect(problem.detail).toMatch(sentence);
  }
});

test('an editor with an old version overwrites nothing, and the same text is no version', async () => {
  const { version, subject, body } = await template();
  const changed = { subject: '{headline} today', body, basedOn: version };
  const both = await Promise.all([1, 2].map(() => priya.call(saveEmailTemplate, { params, body: changed })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('notifications.template_changed');
  const same = { ...changed, basedOn: version + 1 };
  expect((await priya.call(saveEmailTemplate, { params, body: same })).problem.code).toBe(
    'notifications.template_unchanged',
  );
  const noSuch = { version: 900, basedOn: version + 1 };
  expect((await priya.call(restoreEmailTemplate, { params, body: noSuch })).problem.code).toBe(
    'notifications.template_version_missing',
  );
  expect(subject).not.toBe('{headline} today');
});

test('a test email goes to its sender, with sample values and no version', async () => {
  const mails = mailServer();
  const sent = await priya.call(sendTestEmail, {
    params,
    body: { subject: '{headline}', body: 'Hi {personName}. {details}' },
  });
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.subject).toBe('Test: Your roles at Harrow & Vale were changed');
  expect(mails[0]?.to[0]?.email).toMatch(/^priya/);
  expect(mails[0]?.text).toContain('Hi Marta Reyes.');
  expect(sent.answer.to).not.toBe(mails[0]?.to[0]?.email);
  const [newest] = (await priya.call(listOutgoingMail, { query: { limit: 25 } })).answer.items;
  expect(newest?.subject).toMatch(/^Test: /);
});

test('every kind with a template can be listed, previewed and has its own sample', async () => {
  const { items } = (await priya.call(listEmailTemplates, {})).answer;
  for (const { kind: name } of items) {
    const body = { subject: '{headline}', body: '{details}' };
    const preview = await priya.call(previewEmailTemplate, { params: { kind: name }, body });
    expect(preview.answer.subject, name).not.toMatch(/[{}]|undefined/);
    expect(preview.answer.html, name).toMatch(/<h1/);
  }
  const missing = await priya.call(getEmailTemplate, { params: { kind: 'membership.person_waiting' } });
  expect(missing.problem.code).toBe('notifications.email_template_missing');
});

describe('the email of a code, a receipt or a statement', () => {
  const saveOf = async (name: string, subject: string, body: string) => {
    const of = { kind: name };
    const { version } = (await priya.call(getEmailTemplate, { params: of })).answer;
    return priya.call(saveEmailTemplate, { params: of, body: { subject, body, basedOn: version } });
  };
  const statement = (): Letter => {
    const found = loupe.ports.notifications.letters.find(({ name }) => name === 'billing.statement');
    if (found === undefined) throw new Error('There is no statement.');
    return { ...found.sample, to: 'a@b.example' };
  };
  const wordsOf = (letter: Letter) => loupe.ports.identity.wordLetter(letter);

  test('is worded at the desk, and a code keeps its code', async () => {
    expect((await saveOf('identity.code', 'Code: {headline}', 'Hi there.\n\n{details}')).status).toBe(200);
    const worded = await wordsOf(codeLetter('a@b.example', '123456'));
    expect(worded).toMatchObject({ subject: 'Code: Your verification code', code: '123456' });
    expect(worded.says[0]).toBe('Hi there.');
  });

  test('cannot lose what happened: a statement keeps its amounts', async () => {
    const without = await saveOf('billing.statement', '{headline}', 'Your statement is here.');
    expect(without.problem.detail).toMatch(/Add \{details\}/);
    const unknown = await saveOf('billing.statement', '{headline}', '{details} {code}');
    expect(unknown.problem.detail).toMatch(/no variable \{code\}/);
    expect((await saveOf('billing.statement', '{headline}', 'For {month}: {details}')).status).toBe(200);
    const letter = statement();
    const worded = await wordsOf(letter);
    expect(worded.says.join(' ')).toBe(
      'For October 2026: The closing balance is $1,250.00. The statement is attached.',
    );
    const sent = await loupe.work((ctx) =>
      queueMail(ctx, {
        companyId: findDemoMember('Marta').companyId,
        template: 'billing.statement',
        letter,
        askedBy: null,
      }),
    );
    const { rows } = await loupe.pools.owner.query(
      'select template_version from notifications.outgoing_mail where id = $1',
      [sent],
    );
    expect(rows).toEqual([{ template_version: 1 }]);
  });

  test('is tested and previewed with sample values', async () => {
    const mails = mailServer();
    const of = { kind: 'billing.receipt' };
    const body = { subject: '{headline}', body: 'Thank you. {details}' };
    const preview = (await priya.call(previewEmailTemplate, { params: of, body })).answer;
    expect(preview.text).toContain('Thank you. We received $482.50');
    expect((await priya.call(sendTestEmail, { params: of, body })).status).toBe(200);
    const isTest = ({ subject }: Mail) => subject === 'Test: Receipt 10482: $482.50 paid';
    await expect.poll(() => mails.find(isTest)?.text).toContain('Thank you. We received');
  });
});

test('members and other staff change no template', async () => {
  const body = { subject: '{headline}!', body: '{details}', basedOn: 0 };
  for (const person of [await loupe.as('Marta'), await loupe.as('Devon')])
    expect((await person.call(saveEmailTemplate, { params, body })).status).toBe(403);
});

test('each person previews every kind on their preferences page, with the newest text', async () => {
  const marta = await loupe.as('Marta');
  await save('Changed: {headline}', '{details}');
  const { kinds, required } = (await marta.call(getPreferences, {})).answer;
  expect(required.length).toBeGreaterThan(0);
  for (const { name } of kinds) {
    const preview = await marta.call(previewMessage, { query: { kind: name } });
    expect(preview.answer.text, name).toMatch(/https?:\/\//);
    expect(preview.answer.subject.startsWith('Changed: '), name).toBe(name === kind);
  }
  for (const { name, label } of required.flatMap(({ previews }) => previews))
    expect((await marta.call(previewMessage, { query: { kind: name } })).answer.html, label).toMatch(/<h1/);
  expect(required.filter(({ previews }) => previews.length === 0)).toEqual([]);
  // A kind for staff only.
  const unknown = await marta.call(previewMessage, { query: { kind: 'desk.company_waiting' } });
  expect(unknown.problem.code).toBe('notifications.message_missing');
});
