import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as identity from '#platform/identity/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import {
  allowAddress,
  getPreferences,
  listUndeliverable,
  personWaitingNotice,
  receiveMailEvents,
  rolesChangedNotice,
  savePreferences,
} from '#platform/notifications/contract.ts';
import type { Mail } from '#outside/mail/port.ts';
import { postEvents } from '#outside/mail/sandbox/post-events.ts';
import type { SandboxReport } from '#outside/mail/sandbox/post-events.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { nextMail, tokenIn } from '#apps/server/testing/mailbox.ts';
import { proveByMail } from '#apps/server/testing/step-up.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({
    MAIL_EVENTS_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  await loupe.pools.owner.query('delete from notifications.mail_address');
  await loupe.pools.owner.query('delete from notifications.mail_event');
});

const url = () => `${loupe.url}${receiveMailEvents.path}`;
const facts = { companyName: 'Harrow & Vale' };
const nowSeconds = () => Math.floor(loupe.clock.now().getTime() / 1000);

let count = 0;
function report(email: string, more: Partial<SandboxReport> = {}): SandboxReport {
  count += 1;
  const timestamp = nowSeconds();
  return {
    email,
    event: 'bounce',
    type: 'bounce',
    reason: '550 No such user',
    sg_event_id: `e-${count}`,
    timestamp,
    ...more,
  };
}

async function post(...events: SandboxReport[]): Promise<void> {
  expect((await postEvents({ url: url(), key: privateKey }, events)).status).toBe(204);
}

const undeliverable = async (search?: string) =>
  (await priya.call(listUndeliverable, { query: { limit: 25, search } })).answer.items;

async function inboxOf(firstName: string) {
  const person = await loupe.as(firstName);
  return (await person.call(listInboxItems, { query: { limit: 100 } })).answer.items.filter(({ key }) =>
    key.startsWith('notifications.undeliverable'),
  );
}

function mailServer(): Mail[] {
  const delivered: Mail[] = [];
  vi.spyOn(loupe.ports.mail, 'send').mockImplementation((mail) => {
    delivered.push(mail);
    return Promise.resolve({ kind: 'accepted', messageId: mail.messageId, refused: [] });
  });
  return delivered;
}

const stateOf = async (email: string): Promise<{ state: string; reason: string | null }[]> => {
  const { rows } = await loupe.pools.owner.query<{ state: string; reason: string | null }>(
    'select state, reason from notifications.outgoing_mail where to_email = $1 order by id',
    [email],
  );
  return rows;
};

test('a hard bounce stops all email, gives the person a task, and a corrected email ends it', async () => {
  const { me } = await newSession(loupe, 'Jonah');
  const { email } = findDemoPerson('Jonah');
  await proveByMail(loupe, me, email);
  const bounce = report(email);
  await post(bounce);
  await expect.poll(() => inboxOf('Jonah')).toHaveLength(1);
  const [item] = await inboxOf('Jonah');
  expect([item?.path, item?.verb]).toEqual(['/membership/security', 'Change email']);
  const [listed] = await undeliverable('jonah');
  expect(listed?.personName).toMatch(/^Jonah /);
  expect(listed?.email).not.toBe(email);
  expect(await undeliverable('no-such')).toEqual([]);

  const mails = mailServer();
  await tellPerson(loupe, 'Jonah', rolesChangedNotice, facts);
  await expect.poll(async () => (await stateOf(email)).at(-1)?.state).toBe('Refused');
  expect(mails).toEqual([]);
  vi.restoreAllMocks();

  // Repeated, the report changes nothing.
  await post(bounce, bounce);
  expect(await inboxOf('Jonah')).toHaveLength(1);

  const fixed = 'jonah.new@harrowvale.example';
  const mail = await nextMail(loupe, fixed, () => me.call(identity.changeEmail, { body: { email: fixed } }));
  await me.call(identity.verifyEmailLink, { body: { token: tokenIn(mail.text) } });
  await expect.poll(() => inboxOf('Jonah')).toEqual([]);
  const after = mailServer();
  await tellPerson(loupe, 'Jonah', rolesChangedNotice, facts);
  await expect.poll(() => after.map(({ to }) => to[0]?.email)).toContain(fixed);
});

test('a code the person asks for is tried even after a bounce, and its delivery ends the bounce', async () => {
  const { email } = findDemoPerson('Colin');
  await post(report(email, { timestamp: nowSeconds() - 60 }));
  await expect.poll(() => inboxOf('Colin')).toHaveLength(1);
  // The only second step of an account may be email.
  const { me } = await newSession(loupe, 'Colin');
  await proveByMail(loupe, me, email);
  const mails = mailServer();
  const letter = {
    from: { email: 'us@portal.example' },
    to: [{ email }],
    subject: 'Hi',
    text: 'Hi',
    messageId: '<1@x>',
  };
  expect(await loupe.ports.notifications.mail.send(letter)).toMatchObject({ kind: 'rejected' });
  await me.call(identity.requestResetPasswordToken, { body: { email } });
  await expect.poll(() => mails.map(({ to }) => to[0]?.email)).toEqual([email]);
  await post(report(email, { event: 'delivered', timestamp: nowSeconds() }));
  expect(await undeliverable()).toEqual([]);
  await expect.poll(() => inboxOf('Colin')).toEqual([]);
});

test('staff allow an address again; an earlier bounce reported late no longer counts', async () => {
  const { email } = findDemoPerson('Colin');
  const late = report(email, { timestamp: nowSeconds() - 60 });
  await post(report(email, { timestamp: nowSeconds() - 60 }));
  await expect.poll(() => inboxOf('Colin')).toHaveLength(1);
  const [address] = await undeliverable();
  const params = { id: address?.id ?? '' };
  // Customer service, once they know who is calling.
  expect((await (await loupe.as('Owen')).call(allowAddress, { params })).status).toBe(204);
  await post(late);
  expect(await undeliverable()).toEqual([]);
  await expect.poll(() => inboxOf('Colin')).toEqual([]);
  expect((await priya.call(allowAddress, { params })).problem.code).toBe('notifications.address_missing');
});

test('a complaint turns off what may be turned off, and the rest stays', async () => {
  const { email } = findDemoPerson('Marta');
  const complaint = { event: 'spamreport', timestamp: nowSeconds() - 60 } as const;
  await post(report(email, complaint));
  const marta = await loupe.as('Marta');
  const { kinds, emailOn } = (await marta.call(getPreferences, {})).answer;
  for (const { name, email: byEmail, digest, alwaysMailed } of kinds)
    expect([name, byEmail, digest]).toEqual([name, alwaysMailed, false]);
  expect(kinds.find(({ name }) => name === personWaitingNotice.name)?.email).toBe(true);
  expect(await undeliverable()).toEqual([]);
  // Other choices stay possible, and she may turn email on again.
  const [first] = kinds.filter(({ alwaysMailed }) => !alwaysMailed);
  const chosen = { name: first?.name ?? '', screen: true, email: true, sms: false, digest: false };
  expect((await marta.call(savePreferences, { body: { emailOn, kinds: [chosen] } })).status).toBe(200);
  const isMailed = async () =>
    (await marta.call(getPreferences, {})).answer.kinds.find(({ name }) => name === first?.name)?.email;
  await post(report(email, complaint));
  expect(await isMailed()).toBe(true);
  await post(report(email, { event: 'spamreport' }));
  expect(await isMailed()).toBe(false);
});

test('a soft bounce is sent again; four in a row count, unless one was delivered between them', async () => {
  const mails = mailServer();
  const { email } = findDemoPerson('Nadia');
  await tellPerson(loupe, 'Nadia', rolesChangedNotice, facts);
  await expect.poll(() => mails.length).toBe(1);
  const at = nowSeconds() - 36_000;
  const soft = (hours: number) =>
    report(email, {
      type: 'blocked',
      reason: '452 Mailbox full',
      timestamp: at + hours * 3_600,
      'smtp-id': mails[0]?.messageId ?? '',
    });
  await post(soft(5), soft(1), soft(2));
  await expect
    .poll(() => stateOf(email))
    .toEqual([{ state: 'Waiting', reason: 'Bounced: 452 Mailbox full' }]);
  await post(report(email, { event: 'delivered', timestamp: at + 3 * 3_600 }), soft(4), soft(3));
  expect(await undeliverable()).toEqual([]);
  await post(soft(6));
  expect(await undeliverable()).toEqual([]);
  await post(soft(7));
  expect(await undeliverable()).toHaveLength(1);
  expect((await stateOf(email)).map(({ state }) => state)).toEqual(['Refused']);
});

test.each([
  [
    'from another service',
    () => postEvents({ url: url(), key: other.privateKey }, [report('a@b.example')]),
    'mail_events_forged',
  ],
  [
    'signed long ago',
    () => postEvents({ url: url(), key: privateKey, nowMs: Date.now() - 3_600_000 }, [report('a@b.example')]),
    'mail_events_forged',
  ],
  [
    'that is no list',
    () => postEvents({ url: url(), key: privateKey }, '{"email":'),
    'mail_events_unreadable',
  ],
])('refuses a report %s', async (_what, send, code) => {
  const reply = await readReply(receiveMailEvents, await send());
  expect(reply.problem.code).toBe(`notifications.${code}`);
  expect(await undeliverable()).toEqual([]);
});

test('an unknown kind of report in a batch stops nothing', async () => {
  const { email } = findDemoPerson('Colin');
  await post(report(email, { event: 'open' }), report(email));
  expect(await undeliverable()).toHaveLength(1);
});

test("an email kept back for the service's own reasons is refused, and its address stays as it was", async () => {
  const mails = mailServer();
  const { email } = findDemoPerson('Nadia');
  await tellPerson(loupe, 'Nadia', rolesChangedNotice, facts);
  await expect.poll(() => mails.length).toBe(1);
  const dropped = (reason: string) =>
    report(email, { event: 'dropped', reason, 'smtp-id': mails[0]?.messageId ?? '' });
  await post(
    ...['Recipient List over Package Quota', 'Invalid SMTPAPI header', 'Spam Reporting Address'].map(dropped),
  );
  expect(await undeliverable()).toEqual([]);
  expect((await stateOf(email)).at(-1)).toEqual({
    state: 'Refused',
    reason: 'Not sent: Spam Reporting Address',
  });
  await post(dropped('Bounced Address'));
  expect(await undeliverable()).toHaveLength(1);
});

test("a mail server's response that no database text may contain stops nothing", async () => {
  const { email } = findDemoPerson('Colin');
  await post(report(email, { reason: `550 \0 No such user\n${'x'.repeat(5_000)}` }));
  const [listed] = await undeliverable();
  expect(listed?.reason).toMatch(/^550 No such user x{200}/);
});

test('of an address that only takes mail, nothing is kept but the report', async () => {
  await post(report('customer@elsewhere.example', { event: 'delivered' }));
  const { rows } = await loupe.pools.owner.query('select email from notifications.mail_address');
  expect(rows).toEqual([]);
});

test("a bounce while an account is locked doesn't leave its task behind", async () => {
  const { email } = findDemoPerson('Colin');
  await post(report(email));
  await expect.poll(() => inboxOf('Colin')).toHaveLength(1);
  const lock = (at: string) =>
    loupe.pools.owner.query(`update identity.account set locked_at = ${at} where email = $1`, [email]);
  await lock('now()');
  await post(report(email));
  await lock('null');
  const [address] = await undeliverable();
  expect((await priya.call(allowAddress, { params: { id: address?.id ?? '' } })).status).toBe(204);
  await expect.poll(() => inboxOf('Colin')).toEqual([]);
});
