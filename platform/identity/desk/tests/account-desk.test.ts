import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  getAccount,
  lockAccountByStaff,
  startStepUp,
  unlockAccountByStaff,
} from '#platform/identity/contract.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { SignInBrowser, startSignInLoupe } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const body = { reason: 'The owner called: the laptop is gone.' };
const paramsOf = (firstName: string) => ({ personId: findDemoPerson(firstName).personId });
const signIn = async (firstName: string, password?: string) =>
  (await new SignInBrowser(loupe).begin()).password(findDemoPerson(firstName).email, password);

async function desk(firstName: string) {
  const staff = await loupe.as(firstName);
  return {
    read: (whom: string) => staff.call(getAccount, { params: paramsOf(whom) }),
    lock: (whom: string) => staff.call(lockAccountByStaff, { params: paramsOf(whom), body }),
    unlock: (whom: string) => staff.call(unlockAccountByStaff, { params: paramsOf(whom), body }),
  };
}

describe('staff who look after accounts', () => {
  test('lock an account: its sessions end, sign-in is refused, the owner gets an email, and the audit log says who and why', async () => {
    const owen = await desk('Owen');
    const { me } = await newSession(loupe, 'Jonah');
    const mail = await nextMail(loupe, findDemoPerson('Jonah').email, async () =>
      expect((await owen.lock('Jonah')).status).toBe(204),
    );
    expect(mail.subject).toBe('Your account is locked');
    expect((await me.call(startStepUp, {})).status).toBe(401);
    expect((await signIn('Jonah')).problem.code).toBe('identity.account_locked');
    const { answer } = await owen.read('Jonah');
    expect(answer).toMatchObject({ emailVerified: true, actions: ['unlock'] });
    expect(answer.lockedAt).not.toBeNull();
    const { rows } = await loupe.pools.owner.query(
      `select person_id::text as by, facts from audit.entry where act = 'identity.lockAccount'`,
    );
    expect(rows).toEqual([{ by: findDemoPerson('Owen').personId, facts: body }]);
    const again = await owen.lock('Jonah');
    expect([again.status, again.problem.code]).toEqual([409, 'identity.locked_already']);
  });

  test('unlock it, and its owner signs in as before', async () => {
    const owen = await desk('Owen');
    const mail = await nextMail(loupe, findDemoPerson('Jonah').email, async () =>
      expect((await owen.unlock('Jonah')).status).toBe(204),
    );
    expect(mail.subject).toBe('Your account is unlocked');
    expect((await signIn('Jonah')).answer.next).toBe('done');
    expect((await owen.read('Jonah')).answer).toMatchObject({ lockedAt: null, actions: ['lock'] });
    const again = await owen.unlock('Jonah');
    expect([again.status, again.problem.code]).toEqual([409, 'identity.not_locked']);
  });

  test('lift the lock after ten wrong passwords', async () => {
    const owen = await desk('Owen');
    for (let each = 0; each < 10; each += 1) await signIn('Grace', `Wrong-${each}-pass`);
    expect((await signIn('Grace')).problem.code).toBe('identity.sign_in_locked');
    const { answer } = await owen.read('Grace');
    expect([answer.waitsUntil !== null, answer.actions]).toEqual([true, ['lock', 'unlock']]);
    expect((await owen.unlock('Grace')).status).toBe(204);
    expect((await signIn('Grace')).answer.next).toBe('done');
  });

  test('cannot lock staff accounts unless they run the platform, nor their own', async () => {
    const [owen, priya] = [await desk('Owen'), await desk('Priya')];
    for (const refused of [await owen.lock('Felix'), await owen.lock('Owen'), await priya.lock('Priya')])
      expect([refused.status, refused.problem.code]).toEqual([403, 'identity.not_yours_to_lock']);
    expect((await owen.read('Felix')).answer.actions).toEqual([]);
    expect((await priya.lock('Felix')).status).toBe(204);
    expect((await owen.unlock('Felix')).problem.code).toBe('identity.not_yours_to_lock');
    expect((await priya.unlock('Felix')).status).toBe(204);
  });
});

test('answers missing for an unknown person', async () => {
  const owen = await loupe.as('Owen');
  const params = { personId: '0192a000-0000-7000-8000-00000000f0f0' };
  for (const reply of [
    await owen.call(getAccount, { params }),
    await owen.call(lockAccountByStaff, { params, body }),
    await owen.call(unlockAccountByStaff, { params, body }),
  ])
    expect([reply.status, reply.problem.code]).toEqual([404, 'identity.account_not_found']);
});

test('members and other staff can neither read nor lock an account', async () => {
  for (const name of ['Marta', 'Rosa', 'Leo']) {
    const caller = await desk(name);
    expect((await caller.read('Jonah')).status).toBe(403);
    expect((await caller.lock('Jonah')).status).toBe(403);
  }
  expect((await listMailTo(loupe, findDemoPerson('Hanna').email)).length).toBe(0);
});
