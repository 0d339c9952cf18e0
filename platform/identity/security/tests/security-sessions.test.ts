import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as identity from '#platform/identity/contract.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const overview = async (me: Caller) => (await me.call(identity.getSecurity, {})).answer;

async function renew(refreshToken: string | undefined): Promise<Response> {
  return fetch(`${loupe.url}/services/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'loupe-web',
      refresh_token: refreshToken ?? '',
    }),
  });
}

test("lists a person's sessions, this one first, with device, address and methods", async () => {
  const { me: other } = await newSession(loupe, 'Jonah');
  const { me } = await newSession(loupe, 'Jonah');
  const { sessions, actions } = await overview(me);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ here, actions: may }) => [here, may])).toEqual([
    [true, []],
    [false, ['end']],
  ]);
  expect(sessions[0]).toMatchObject({ methods: ['Demo'], address: expect.any(String) as string });
  expect(sessions[0]?.startedAt).not.toBeNull();
  expect(actions).toContain('endOtherSessions');
  expect((await overview(other)).sessions[0]?.id).toBe(sessions[1]?.id);
});

test('an ended session can neither change data nor renew, and the audit log says who ended it', async () => {
  const { me: other, tokens } = await newSession(loupe, 'Nadia');
  const { me } = await newSession(loupe, 'Nadia');
  const ended = (await overview(me)).sessions.find(({ here }) => !here);
  const params = { id: ended?.id ?? '' };
  expect((await other.call(identity.startStepUp, {})).status).toBe(200);
  expect((await me.call(identity.endSession, { params })).status).toBe(204);
  expect((await other.call(identity.startStepUp, {})).status).toBe(401);
  expect((await renew(tokens.refreshToken)).status).toBe(400);
  expect((await overview(me)).sessions.map(({ here }) => here)).toEqual([true]);
  expect((await me.call(identity.endSession, { params })).problem.code).toBe('identity.session_not_found');
  const { rows } = await loupe.pools.owner.query(
    `select record_type, record_id from audit.entry where act = 'identity.endSession'`,
  );
  expect(rows).toEqual([{ record_type: 'person', record_id: findDemoPerson('Nadia').personId }]);
});

test("refuses to end another person's session or the current one", async () => {
  const { me: other } = await newSession(loupe, 'Tomas');
  const { me } = await newSession(loupe, 'Colin');
  const endSession = (id = '') => me.call(identity.endSession, { params: { id } });
  const theirSessionId = (await overview(other)).sessions[0]?.id;
  expect((await endSession(theirSessionId)).problem.code).toBe('identity.session_not_found');
  expect((await other.call(identity.startStepUp, {})).status).toBe(200);
  const ownSessionId = (await overview(me)).sessions[0]?.id;
  expect((await endSession(ownSessionId)).problem).toMatchObject({
    code: 'identity.this_session',
    detail: "This is the session you're using now.",
  });
});

test('ends all other sessions at once', async () => {
  const others = [await newSession(loupe, 'Hanna'), await newSession(loupe, 'Hanna')];
  const { me } = await newSession(loupe, 'Hanna');
  expect((await me.call(identity.endOtherSessions, {})).answer).toEqual({ ended: 2 });
  for (const other of others) {
    expect((await other.me.call(identity.startStepUp, {})).status).toBe(401);
    expect((await renew(other.tokens.refreshToken)).status).toBe(400);
  }
  expect((await me.call(identity.startStepUp, {})).status).toBe(200);
  expect((await overview(me)).actions).not.toContain('endOtherSessions');
  expect((await me.call(identity.endOtherSessions, {})).answer).toEqual({ ended: 0 });
});

test('lists a known device for thirty days and forgets it on request', async () => {
  const { personId } = findDemoPerson('Ilse');
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  await loupe.pools.owner.query(
    `insert into identity.device (person_id, device_hash, agent, proven_at, first_seen_at, last_seen_at)
     values ($1, 'a-known-device', $2, now(), now(), now())`,
    [personId, agent],
  );
  const { me } = await newSession(loupe, 'Ilse');
  const [device] = (await overview(me)).devices;
  expect(device).toMatchObject({ id: 'a-known-device', device: 'Firefox on Windows', actions: ['forget'] });
  const params = { id: 'a-known-device' };
  const { me: other } = await newSession(loupe, 'Devon');
  expect((await other.call(identity.forgetDevice, { params })).problem.code).toBe(
    'identity.device_not_found',
  );
  loupe.clock.setOffset(31 * 86_400_000);
  expect((await overview(me)).devices).toEqual([]);
  loupe.clock.setOffset(0);
  expect((await me.call(identity.forgetDevice, { params })).status).toBe(204);
  expect((await overview(me)).devices).toEqual([]);
  expect((await me.call(identity.forgetDevice, { params })).problem.code).toBe('identity.device_not_found');
});
