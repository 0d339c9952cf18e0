import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getPreferences,
  receiveText,
  rolesChangedNotice,
  savePreferences,
  saveTextConsent,
} from '#platform/notifications/contract.ts';
import type { Sms } from '#outside/sms/port.ts';
import { repliesIn, textBack } from '#outside/sms/sandbox/text-back.ts';
import type { SentText } from '#outside/sms/sandbox/text-back.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { findDemoMember, tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const service = { accountSid: 'AC1', authToken: 'right' };
const number = '+14015550142';
const facts = { companyName: 'Harrow & Vale' };

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({
    SMS_URL: 'http://127.0.0.1:9',
    SMS_ACCOUNT: service.accountSid,
    SMS_TOKEN: service.authToken,
    SMS_FROM: '+18005550100',
  });
  marta = await loupe.as('Marta');
  await loupe.pools.owner.query(
    `update identity.account set phone = '+1-4015550142', phone_verified_at = now() where person_id = $1`,
    [findDemoMember('Marta').personId],
  );
});
afterAll(() => loupe.stop());
beforeEach(async () => {
  await loupe.pools.owner.query('delete from notifications.text_keyword');
  await loupe.pools.owner.query('delete from notifications.text_consent');
  await loupe.pools.owner.query('delete from notifications.notice');
});
afterEach(() => vi.restoreAllMocks());

function textService(): Sms[] {
  const sent: Sms[] = [];
  vi.spyOn(loupe.ports.sms, 'send').mockImplementation((sms) => {
    sent.push(sms);
    return Promise.resolve({ kind: 'accepted', reference: '1' });
  });
  return sent;
}

let count = 0;
const reply = (text: string, more: Partial<SentText> = {}) => {
  count += 1;
  return textBack(
    { ...service, url: `${loupe.url}${receiveText.path}` },
    { from: number, text, id: `SM${count}`, ...more },
  );
};

const settings = async () => (await marta.call(getPreferences, {})).answer.texts;
const agree = async (on = true) =>
  marta.call(saveTextConsent, { body: { on, wording: (await settings()).wording.version } });

const kind = { name: rolesChangedNotice.name, screen: true, email: false, sms: true, digest: false };
const chooseTexts = () => marta.call(savePreferences, { body: { emailOn: true, kinds: [kind] } });
const tellMarta = () => tellPerson(loupe, 'Marta', rolesChangedNotice, facts);

const consents = async () =>
  (
    await loupe.pools.owner.query<Record<string, unknown>>(
      'select step, source, wording, phone from notifications.text_consent order by given_at, consent_id',
    )
  ).rows;

const textStates = async () =>
  (
    await loupe.pools.owner.query<{ text_state: string }>(
      'select text_state from notifications.notice order by id',
    )
  ).rows.map((row) => row.text_state);

describe('agreeing to text messages', () => {
  test('comes before any of them, and is kept with its time, source, number and wording', async () => {
    expect(await settings()).toMatchObject({ isOn: false, agreed: null, stoppedAt: null });
    expect((await chooseTexts()).problem.code).toBe('notifications.text_needs_consent');
    expect((await agree()).answer.texts).toMatchObject({
      isOn: true,
      agreed: { at: expect.any(String) as string, wording: 1 },
    });
    await agree();
    expect((await chooseTexts()).status).toBe(200);
    const sent = textService();
    await tellMarta();
    await expect.poll(() => sent.map(({ to }) => to)).toEqual([number]);
    expect((await agree(false)).answer.texts.isOn).toBe(false);
    await tellMarta();
    expect(await consents()).toEqual([
      { step: 'OptedIn', source: 'Preferences', wording: 1, phone: number },
      { step: 'OptedOut', source: 'Preferences', wording: 1, phone: number },
    ]);
    await expect.poll(textStates).toEqual(['sent', 'none']);
  });

  test('is refused with an old wording or without a verified number', async () => {
    const old = await marta.call(saveTextConsent, { body: { on: true, wording: 0 } });
    expect(old.problem.code).toBe('notifications.text_wording_old');
    const verified = (at: string) =>
      loupe.pools.owner.query(`update identity.account set phone_verified_at = ${at} where phone = $1`, [
        '+1-4015550142',
      ]);
    await verified('null');
    expect((await agree()).problem.code).toBe('notifications.text_needs_phone');
    await verified('now()');
    expect(await consents()).toEqual([]);
  });

  test('ends with the number: another one needs another agreement', async () => {
    await agree();
    const change = (phone: string) =>
      loupe.pools.owner.query('update identity.account set phone = $1 where person_id = $2', [
        phone,
        findDemoMember('Marta').personId,
      ]);
    await change('+1-4015550199');
    expect((await settings()).isOn).toBe(false);
    await change('+1-4015550142');
  });
});

describe('a reply', () => {
  test('of STOP counts at once, also for what is queued, and START undoes it', async () => {
    await agree();
    await chooseTexts();
    const sent = textService();
    // Queued, and not sent yet.
    vi.spyOn(loupe.ports.sms, 'send').mockResolvedValueOnce({ kind: 'retry', reason: 'away' });
    await tellMarta();
    await expect.poll(textStates).toEqual(['waiting']);
    expect((await reply(' stop. ')).status).toBe(200);
    await loupe.pools.owner.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
    );
    await expect.poll(textStates).toEqual(['refused']);
    await tellMarta();
    await expect.poll(textStates).toEqual(['refused', 'refused']);
    expect(sent).toEqual([]);
    expect(await settings()).toMatchObject({ isOn: false, stoppedAt: expect.any(String) as string });
    // Only a reply turns them on again: the carrier blocks the number until then.
    await agree(false);
    expect((await agree()).problem.code).toBe('notifications.texts_stopped');
    await reply('START');
    expect(await settings()).toMatchObject({ isOn: false, stoppedAt: null });
    expect((await agree()).answer.texts.isOn).toBe(true);
    await tellMarta();
    await expect.poll(() => sent.map(({ to }) => to)).toEqual([number]);
  });

  test('of STOP holds for codes too, whichever slice texts them', async () => {
    const sent = textService();
    await reply('STOP');
    expect(await loupe.ports.notifications.sms.send({ to: number, text: 'Hello' })).toMatchObject({
      kind: 'rejected',
    });
    expect(await loupe.ports.identity.sms.send({ to: number, text: '123456' })).toMatchObject({
      kind: 'rejected',
    });
    await reply('START');
    expect(await loupe.ports.identity.sms.send({ to: number, text: '123456' })).toMatchObject({
      kind: 'accepted',
    });
    expect(sent).toHaveLength(1);
  });

  test('of START agrees to nothing that was not agreed to before', async () => {
    await reply('START');
    expect(await settings()).toMatchObject({ isOn: false, agreed: null });
  });

  test('counts once: an old START that arrives again does not undo a later STOP', async () => {
    await reply('START', { id: 'SMsame' });
    await reply('STOP');
    expect((await reply('START', { id: 'SMsame' })).status).toBe(200);
    expect((await settings()).stoppedAt).not.toBeNull();
  });

  test('of HELP is answered with who we are, unless the service did', async () => {
    const [help] = repliesIn(await (await reply('help')).text());
    expect(help).toMatch(/^Assay Mutual: account alerts.*call .*Reply STOP to stop/);
    expect(repliesIn(await (await reply('HELP', { optOutType: 'HELP' })).text())).toEqual([]);
    expect(repliesIn(await (await reply('STOP')).text())).toEqual([]);
    expect(repliesIn(await (await reply('Thanks!')).text())).toEqual([]);
  });

  test.each([
    ['forged', { authToken: 'wrong' }, 'text_forged', number],
    ['unreadable', {}, 'text_unreadable', 'anonymous'],
  ])('that is %s changes nothing', async (_, more, code, from) => {
    const answer = await textBack(
      { ...service, ...more, url: `${loupe.url}${receiveText.path}` },
      { from, text: 'STOP', id: 'SM1' },
    );
    expect((await readReply(receiveText, answer)).problem.code).toBe(`notifications.${code}`);
    expect((await settings()).stoppedAt).toBeNull();
  });

  test('that only the service knows of is learned from its refusal', async () => {
    vi.spyOn(loupe.ports.sms, 'send').mockResolvedValue({
      kind: 'rejected',
      reason: '21610',
      isStopped: true,
    });
    await loupe.ports.notifications.sms.send({ to: number, text: 'Hello' });
    expect((await settings()).stoppedAt).not.toBeNull();
  });
});
