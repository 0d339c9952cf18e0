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
const accountParams = (firstName: string) => ({ personId: findDemoPerson(firstName).personId });
const signIn = async (firstName: string, password?: string) =>
  (await new SignInBrowser(loupe).begin()).password(findDemoPerson(firstName).email, password);

async function desk(firstName: string) {
  const staff = await loupe.as(firstName);
  return {
    read: (target: string) => staff.call(getAccount, { params: accountParams(target) }),
    lock: (target: string) => staff.call(lockAccountByStaff, { params: accountParams(target), body }),
    unlock: (target: string) => staff.call(unlockAccountByStaff, { params: accountParams(target), body }),
  };
}

describe('staff who look after accounts', () => {
  test('locking an account ends its sessions, refuses sign-in, emails the owner and is logged with the reason', async () => {
    const owen = await desk('Owen');
    const { me: session } = await newSession(loupe, 'Jonah');
    const mail = await nextMail(loupe, findDemoPerson('Jonah').email, async () =>
      expect((await owen.lock('Jonah')).status).toBe(204),
    );
    expect(mail.subject).toBe('Your account is locked');
    expect((await session.call(startStepUp, {})).status).toBe(401);
    expect((await signIn('Jonah')).problem.code).toBe('identity.account_locked');
    const { answer } = await owen.read('Jonah');
    expect(answer).toMatchObject({ emailVerified: true, actions: ['unlock'] });
    expect(answer.lockedAt).not.toBeNull();
    const { rows } = await loupe.pools.owner.query(
      `select person_id::text as by, facts from audit.entry where act = 'identity.lockAccount'`,
    );
    expect(rows).toEqual([{ by: findDemoPerson('Owen').personId, facts: body }]);
    const secondReply = await owen.lock('Jonah');
    expect([secondReply.status, secondReply.problem.code]).toEqual([409, 'identity.locked_already']);
  });

  test('the owner of an unlocked account signs in as before', async () => {
    const owen = await desk('Owen');
    const mail = await nextMail(loupe, findDemoPerson('Jonah').email, async () =>
      expect((await owen.unlock('Jonah')).status).toBe(204),
    );
    expect(mail.subject).toBe('Your account is unlocked');
    expect((await signIn('Jonah')).answer.next).toBe('done');
    expect((await owen.read('Jonah')).answer).toMatchObject({ lockedAt: null, actions: ['lock'] });
    const secondReply = await owen.unlock('Jonah');
    expect([secondReply.status, secondReply.problem.code]).toEqual([409, 'identity.not_locked']);
  });

  test('staff lift the lock after ten wrong passwords', async () => {
    const owen = await desk('Owen');
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('Grace', `Wrong-${attempt}-pass`);
    expect((await signIn('Grace')).problem.code).toBe('identity.sign_in_locked');
    const { answer } = await owen.read('Grace');
    expect([answer.waitsUntil !== null, answer.actions]).toEqual([true, ['lock', 'unlock']]);
    expect((await owen.unlock('Grace')).status).toBe(204);
    expect((await signIn('Grace')).answer.next).toBe('done');
  });

  test('only platform administrators lock staff accounts, and no one their own', async () => {
    const [owen, priya] = [await desk('Owen'), await desk('Priya')];
    for (const refused of [await owen.lock('Felix'), await owen.lock('Owen'), await priya.lock('Priya')])
      expect([refused.status, refused.problem.code]).toEqual([403, 'identity.not_yours_to_lock']);
    expect((await owen.read('Felix')).answer.actions).toEqual([]);
    expect((await priya.lock('Felix')).status).toBe(204);
    expect((await owen.unlock('Felix')).problem.code).toBe('identity.not_yours_to_lock');
    expect((await priya.unlock('Felix')).status).toBe(204);
  });
});

test('refuses to read or lock the account of an unknown person', async () => {
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
