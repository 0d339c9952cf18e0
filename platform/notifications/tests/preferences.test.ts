import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  companyWaitingNotice,
  getPreferences,
  listNotices,
  questionAnsweredNotice,
  rolesChangedNotice,
  savePreferences,
  saveTextConsent,
  subscriptionRequestedNotice,
} from '#platform/notifications/contract.ts';
import type { Preferences } from '#platform/notifications/contract.ts';
import { findDemoMember, tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  [marta, jonah] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah')]);
  // Jonah's phone is not verified.
  await loupe.pools.owner.query(
    `update identity.account set phone_verified_at = case when person_id = $1 then now() end
       where person_id in ($1, $2)`,
    [findDemoMember('Marta').personId, findDemoMember('Jonah').personId],
  );
});
afterAll(() => loupe.stop());

const changed = rolesChangedNotice.name;
const facts = { companyName: 'Harrow & Vale' };
const nothing = { screen: false, email: false, sms: false, digest: false };

const preferencesOf = async (person: Caller): Promise<Preferences> =>
  (await person.call(getPreferences, {})).answer;

const kindOf = ({ kinds }: Preferences, name: string) => kinds.find((kind) => kind.name === name);

const save = (
  person: Caller,
  emailOn: boolean,
  ...kinds: { name: string; screen: boolean; email: boolean; sms: boolean; digest: boolean }[]
) => person.call(savePreferences, { body: { emailOn, kinds } });

const agreeToTexts = (person: Caller) =>
  preferencesOf(person).then(({ texts }) =>
    person.call(saveTextConsent, { body: { on: true, wording: texts.wording.version } }),
  );

/** Queued mails, texts and digest lines of this person. */
async function channelsUsed(firstName: string): Promise<string[]> {
  const { personId } = findDemoMember(firstName);
  const { rows } = await loupe.pools.owner.query<{ way: string }>(
    `select 'screen' as way from notifications.notice where person_id = $1 and on_screen
     union all select 'sms' from notifications.notice where person_id = $1 and text_state = 'waiting'
     union all select 'digest' from notifications.notice where person_id = $1 and digest_state = 'waiting'
     union all select 'email' from notifications.outgoing_mail as mail
       join identity.account as account on account.email = mail.to_email where account.person_id = $1
     order by 1`,
    [personId],
  );
  await loupe.pools.owner.query('delete from notifications.notice');
  await loupe.pools.owner.query('delete from notifications.outgoing_mail');
  return rows.map(({ way }) => way);
}

describe('communication preferences', () => {
  test('lists notice kinds with their default channels', async () => {
    const shown = await preferencesOf(marta);
    expect(shown).toMatchObject({
      emailOn: true,
      hasValidPhone: true,
      phone: expect.stringMatching(/^••\d\d$/) as string,
    });
    expect(kindOf(shown, changed)).toMatchObject({ screen: true, email: true, sms: false, digest: false });
    expect(kindOf(shown, companyWaitingNotice.name)).toBeUndefined();
    const staff = await preferencesOf(await loupe.as('Priya'));
    expect(staff.kinds.map(({ name }) => name)).toEqual([
      'desk.claim_answered',
      'desk.appraisal_quote_asked',
      'desk.insurance_asked',
      'desk.insurance_withdrawn',
      companyWaitingNotice.name,
      subscriptionRequestedNotice.name,
    ]);
  });

  test('delivers notices through the chosen channels', async () => {
    await tellPerson(loupe, 'Marta', rolesChangedNotice, facts);
    expect(await channelsUsed('Marta')).toEqual(['email', 'screen']);
    await agreeToTexts(marta);
    await save(marta, true, { name: changed, screen: true, email: false, sms: true, digest: true });
    await tellPerson(loupe, 'Marta', rolesChangedNotice, facts);
    expect(await channelsUsed('Marta')).toEqual(['digest', 'screen', 'sms']);
    await save(marta, true, { ...nothing, name: changed });
    await tellPerson(loupe, 'Marta', rolesChangedNotice, facts);
    expect(await channelsUsed('Marta')).toEqual([]);
    expect((await marta.call(listNotices, { query: { limit: 25 } })).answer.items).toEqual([]);
  });

  test("changes one kind's channels only", async () => {
    await save(marta, true, { name: changed, ...nothing, email: true });
    const stored = kindOf(await preferencesOf(marta), questionAnsweredNotice.name);
    expect(stored).toMatchObject(questionAnsweredNotice.channels);
  });

  test('keeps preferences per person across their companies', async () => {
    expect(kindOf(await preferencesOf(jonah), changed)).toMatchObject(rolesChangedNotice.channels);
  });

  test('rejects preferences for an unknown or staff-only kind', async () => {
    for (const name of ['no.such_kind', companyWaitingNotice.name]) {
      const reply = await save(marta, true, { ...nothing, name });
      expect([reply.status, reply.problem.code]).toEqual([422, 'notifications.kind_unknown']);
    }
  });
});

describe("a person's email notifications cannot be disabled without a valid phone number", () => {
  const sentence = 'Email notifications cannot be disabled without a valid phone number.';

  test('rejects turning email off by the switch without a valid phone', async () => {
    const reply = await save(jonah, false);
    expect([reply.status, reply.problem.code, reply.problem.detail]).toEqual([
      422,
      'notifications.email_needs_phone',
      sentence,
    ]);
    expect((await preferencesOf(jonah)).emailOn).toBe(true);
  });

  test('rejects turning email off for every kind without a valid phone', async () => {
    const mailed = (await preferencesOf(jonah)).kinds.filter(({ alwaysMailed }) => !alwaysMailed);
    const reply = await save(jonah, true, ...mailed.map(({ name }) => ({ ...nothing, name, screen: true })));
    expect(reply.problem.detail).toBe(sentence);
    expect(kindOf(await preferencesOf(jonah), changed)?.email).toBe(true);
  });

  test('allows turning email off with a valid phone', async () => {
    await save(marta, true, { ...nothing, name: changed, screen: true, email: true, digest: true });
    expect((await save(marta, false)).answer.emailOn).toBe(false);
    await tellPerson(loupe, 'Marta', rolesChangedNotice, facts);
    expect(await channelsUsed('Marta')).toEqual(['screen']);
  });

  test('mails again after the phone number is lost', async () => {
    const { personId } = findDemoMember('Marta');
    await loupe.pools.owner.query(
      'update identity.account set phone_verified_at = null where person_id = $1',
      [personId],
    );
    await tellPerson(loupe, 'Marta', rolesChangedNotice, facts);
    expect(await channelsUsed('Marta')).toEqual(['digest', 'email', 'screen']);
  });
});

test('rejects text messages without a valid phone number', async () => {
  const reply = await save(jonah, true, { ...nothing, name: changed, email: true, sms: true });
  expect([reply.status, reply.problem.code]).toEqual([422, 'notifications.text_needs_phone']);
});
