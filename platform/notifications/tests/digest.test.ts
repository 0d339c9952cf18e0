import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getPreferences,
  previewDigest,
  receiveMailEvents,
  rolesChangedNotice,
  saveDigestSettings,
  savePreferences,
} from '#platform/notifications/contract.ts';
import type { Mail } from '#outside/mail/port.ts';
import { postEvents } from '#outside/mail/sandbox/post-events.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

let loupe: TestLoupe;
let ilse: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({
    MAIL_EVENTS_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());
beforeEach(async () => {
  await loupe.pools.owner.query('delete from notifications.notice');
  await loupe.pools.owner.query('delete from notifications.outgoing_mail');
  const kinds = [{ name: rolesChangedNotice.name, screen: true, email: false, sms: false, digest: true }];
  await ilse.call(savePreferences, { body: { emailOn: true, kinds } });
});
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

const dayMs = 86_400_000;
const daily = { frequency: 'Daily', weekday: 1, hour: 7, timeZone: 'America/New_York' } as const;
const save = (body: Parameters<typeof ilse.call<typeof saveDigestSettings>>[1]['body']) =>
  ilse.call(saveDigestSettings, { body });
const tellIlse = (companyName: string) => tellPerson(loupe, 'Ilse', rolesChangedNotice, { companyName });

function mailServer(isAway = false): Mail[] {
  const delivered: Mail[] = [];
  vi.spyOn(loupe.ports.mail, 'send').mockImplementation((mail) => {
    if (isAway) return Promise.resolve({ kind: 'retry', reason: 'away' });
    delivered.push(mail);
    return Promise.resolve({ kind: 'accepted', messageId: mail.messageId, refused: [] });
  });
  return delivered;
}

const runDigests = () =>
  loupe.pools.owner.query(`select graphile_worker.add_job('notifications.daily_digest')`);
const digests = (mails: readonly Mail[]) =>
  mails.map(({ subject }) => subject).filter((subject) => subject.includes('digest'));

describe('the settings of the digest', () => {
  test('are daily at 7 AM Eastern until the person chooses', async () => {
    expect((await ilse.call(getPreferences, {})).answer.digest).toEqual(daily);
    const chosen = { frequency: 'Weekly', weekday: 5, hour: 18, timeZone: 'America/Los_Angeles' } as const;
    expect((await save(chosen)).answer.digest).toEqual(chosen);
    expect((await ilse.call(getPreferences, {})).answer.digest).toEqual(chosen);
    await save(daily);
  });

  test('refuse a time zone that does not exist', async () => {
    const unknown = await save({ ...daily, timeZone: 'Mars/Olympus' });
    expect(unknown.problem.code).toBe('notifications.time_zone_unknown');
    // No quarter hour of this one is a full hour.
    const offset = await save({ ...daily, timeZone: '+01:07' });
    expect(offset.problem.code).toBe('notifications.time_zone_unknown');
    const lower = await save({ ...daily, timeZone: 'america/new_york' });
    expect(lower.answer.digest.timeZone).toBe('America/New_York');
  });

  test('send a weekly digest once a week, on its day', async () => {
    const mails = mailServer();
    const weekday = (loupe.clock.now().getUTCDay() + 3) % 7;
    await save({ ...daily, frequency: 'Weekly', weekday });
    await tellIlse('First & Co.');
    loupe.clock.setOffset(dayMs);
    await runDigests();
    await tellIlse('Second & Co.');
    loupe.clock.setOffset(5 * dayMs);
    await runDigests();
    await expect.poll(() => digests(mails)).toEqual([expect.stringMatching(/^Your weekly digest/)]);
    expect(mails[0]?.text).toContain('You have 2 updates.');
    await save(daily);
  });
});

test('the preview shows what waits for the next digest, and samples if nothing does', async () => {
  const empty = (await ilse.call(previewDigest, {})).answer;
  expect([empty.isSample, empty.subject]).toEqual([true, expect.stringMatching(/^Your daily digest for /)]);
  await tellIlse('First & Co.');
  const preview = (await ilse.call(previewDigest, {})).answer;
  expect(preview.isSample).toBe(false);
  expect(preview.text).toContain('Your roles at First & Co. were changed');
});

describe('after a complaint', () => {
  const complain = () =>
    postEvents({ url: `${loupe.url}${receiveMailEvents.path}`, key: privateKey }, [
      {
        email: findDemoPerson('Ilse').email,
        event: 'spamreport',
        sg_event_id: `complaint-${loupe.clock.now().getTime()}`,
        timestamp: Math.floor(loupe.clock.now().getTime() / 1000),
      },
    ]);
  const states = async () =>
    (
      await loupe.pools.owner.query<{ digest: string | null; mail: string | null }>(
        `select (select digest_state from notifications.notice) as digest,
           (select state from notifications.outgoing_mail where template = 'digest') as mail`,
      )
    ).rows[0];

  test('what waits for a digest is no longer sent', async () => {
    await tellIlse('First & Co.');
    expect(await states()).toEqual({ digest: 'waiting', mail: null });
    expect((await complain()).status).toBe(204);
    expect(await states()).toEqual({ digest: 'none', mail: null });
  });

  test('a digest that is queued already is kept back', async () => {
    mailServer(true);
    await tellIlse('First & Co.');
    loupe.clock.setOffset(dayMs);
    await runDigests();
    await expect.poll(states).toEqual({ digest: 'sent', mail: 'Waiting' });
    expect((await complain()).status).toBe(204);
    expect(await states()).toEqual({ digest: 'sent', mail: 'Refused' });
    vi.restoreAllMocks();
    const mails = mailServer();
    await loupe.pools.owner.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
    );
    await expect
      .poll(async () => {
        const { rows } = await loupe.pools.owner.query(
          `select from graphile_worker.jobs where last_error is not null`,
        );
        return rows.length;
      })
      .toBe(0);
    expect(digests(mails)).toEqual([]);
  });
});
