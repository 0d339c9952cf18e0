import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PasswordQueueFull } from '#kit/server/passwords/hash-threads.ts';
import { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import * as identity from '#platform/identity/contract.ts';
import { demoPassword } from '#platform/companies/contract.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { SignInBrowser, startSignInLoupe } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { SoftPasskey } from '#apps/server/testing/signing-in/soft-passkey.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

const minutes = (count: number): number => count * 60_000;
const begin = () => new SignInBrowser(loupe).begin();
const query = (text: string, values: unknown[] = []) => loupe.pools.owner.query(text, values);

async function listAuditEntries(act: string, recordId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await query(
    'select person_name, facts from audit.entry where act = $1 and record_id = $2 order by at',
    [act, recordId],
  );
  return rows as Record<string, unknown>[];
}

describe('signing in with a password', () => {
  test('signs in a member with session tokens and an audit entry', async () => {
    const marta = findDemoPerson('Marta');
    const page = await begin();
    const reply = await page.password(marta.email.toUpperCase());
    expect(reply.headers.get('set-cookie')).toMatch(
      /^loupe-device=[\w-]{43}; Path=\/services\/identity; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    if (reply.answer.next !== 'done') throw new Error(reply.answer.next);
    const tokens = await page.finish(reply.answer.returnTo);
    const { rows } = await query('select session_id, methods, proven_at from identity.sign_in');
    expect(rows).toEqual([{ session_id: tokens.claims()?.['sid'], methods: ['password'], proven_at: null }]);
    expect(tokens.claims()?.['amr']).toEqual(['pwd']);
    expect(await listAuditEntries('identity.signIn', marta.personId)).toEqual([
      { person_name: 'Marta Reyes', facts: { methods: 'password', newDevice: true } },
    ]);
  });

  test('signing in again in the same session leaves one row', async () => {
    const { email, personId } = findDemoPerson('Hanna');
    const page = await begin();
    const sessions = [];
    for (const prompt of ['login', 'login']) {
      await page.begin({ prompt });
      const { answer } = await page.password(email);
      if (answer.next !== 'done') throw new Error(answer.next);
      sessions.push((await page.finish(answer.returnTo)).claims()?.['sid']);
    }
    expect(sessions[1]).toBe(sessions[0]);
    const { rows } = await query('select session_id from identity.sign_in where person_id = $1', [personId]);
    expect(rows).toEqual([{ session_id: sessions[0] }]);
  });

  test('of two people who complete one sign-in, the later one gets the session', async () => {
    const page = await begin();
    const first = await page.password(findDemoPerson('Nadia').email);
    const { email, personId } = findDemoPerson('Sven');
    const { answer } = await page.password(email);
    expect([first.status, answer.next]).toEqual([200, 'done']);
    if (answer.next !== 'done') return;
    const claims = (await page.finish(answer.returnTo)).claims();
    expect(claims?.sub).toBe(personId);
    const { rows } = await query(
      'select person_id::text as person, methods from identity.sign_in where session_id = $1',
      [claims?.['sid']],
    );
    expect(rows).toEqual([{ person: personId, methods: ['password'] }]);
  });

  test('the page shows which client requests the sign-in', async () => {
    const page = await begin();
    const { answer } = await page.call(identity.getInteraction, { params: { uid: page.uid } });
    expect(answer).toMatchObject({ uid: page.uid, prompt: 'login', loginHint: null, demo: true });
    expect(answer.clientName).not.toBe('');
  });

  test('a wrong password and an unknown email get the same answer at the same cost', async () => {
    const verify = vi.spyOn(loupe.ports.identity.passwords, 'verify');
    const page = await begin();
    const wrong = await page.password(findDemoPerson('Jonah').email, 'Not-his-one-1');
    const wrongHashes = verify.mock.calls.length;
    const unknown = await page.password('nobody@harrowvale.example', 'Not-his-one-1');
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'identity.wrong_password']);
    const { reference: _one, ...words } = wrong.problem;
    const { reference: _other, ...sameWords } = unknown.problem;
    expect(sameWords).toEqual(words);
    expect([wrongHashes, verify.mock.calls.length]).toEqual([1, 2]);
  });

  test('sign-in renews a hash of an older cost, and the next sign-in uses it', async () => {
    const { email, personId } = findDemoPerson('Nadia');
    const older = new PasswordHasher({ memoryMib: 1, passes: 2 });
    const hash = await older.hash(demoPassword);
    await older.stop();
    await query('update identity.account set password_hash = $2 where person_id = $1', [personId, hash]);
    const page = await begin();
    expect((await page.password(email)).answer.next).toBe('done');
    const { rows } = await query('select password_hash from identity.account where person_id = $1', [
      personId,
    ]);
    expect(rows).not.toEqual([{ password_hash: hash }]);
    expect((await (await begin()).password(email)).answer.next).toBe('done');
  });

  test('refuses with retry-after when too many hashes are waiting', async () => {
    vi.spyOn(loupe.ports.identity.passwords, 'verify').mockRejectedValue(new PasswordQueueFull());
    const reply = await (await begin()).password(findDemoPerson('Jonah').email);
    expect([reply.status, reply.problem.code]).toEqual([429, 'kit.too_many']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an unverified email gets the same answer even with the right password, and is counted', async () => {
    const { email, personId } = findDemoPerson('Tomas');
    await query('update identity.account set email_verified_at = null where person_id = $1', [personId]);
    const page = await begin();
    const [wrong, isRight] = [await page.password(email, 'Wrong-1-entirely'), await page.password(email)];
    const { reference: _one, ...words } = wrong.problem;
    const { reference: _other, ...sameWords } = isRight.problem;
    expect([isRight.status, sameWords]).toEqual([422, words]);
    const because = (await listAuditEntries('identity.refuseSignIn', personId)).map(({ facts }) => facts);
    expect(because).toContainEqual({ because: 'email not verified', locked: false });
  });

  test('only a person with the right password learns that staff locked the account', async () => {
    const { email, personId } = findDemoPerson('Colin');
    await query('update identity.account set locked_at = now() where person_id = $1', [personId]);
    const page = await begin();
    expect((await page.password(email, 'Wrong-1-entirely')).problem.code).toBe('identity.wrong_password');
    const reply = await page.password(email);
    expect([reply.status, reply.problem.code]).toEqual([403, 'identity.account_locked']);
    const clicked = await page.call(identity.signInByClick, {
      params: { uid: page.uid },
      body: { personId },
    });
    expect([clicked.status, clicked.problem.code]).toEqual([403, 'identity.account_locked']);
    expect(
      (await listAuditEntries('identity.refuseSignIn', personId)).map(({ facts }) => facts),
    ).toContainEqual({
      because: 'account locked',
    });
  });

  test('emails the owner about a sign-in from a new browser, but not about the first one', async () => {
    const { email } = findDemoPerson('Grace');
    const first = await begin();
    await first.password(email);
    const mail = await nextMail(loupe, email, async () => (await begin()).password(email));
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.html).toContain('<h1');
    await first.begin();
    await first.password(email);
    expect(await listMailTo(loupe, email)).toHaveLength(1);
  });
});

describe('ten wrong passwords within fifteen minutes', () => {
  async function typeWrongOnes(email: string, count: number) {
    const page = await begin();
    const replies = [];
    for (let each = 0; each < count; each += 1)
      replies.push(await page.password(email, `Wrong-${each}-pass`));
    return replies;
  }

  test('ten wrong passwords lock sign-in even for the right one, email the owner, and end after fifteen minutes', async () => {
    const { email } = findDemoPerson('Ilse');
    let replies: Awaited<ReturnType<typeof typeWrongOnes>> = [];
    const mail = await nextMail(loupe, email, async () => void (replies = await typeWrongOnes(email, 10)));
    expect(replies.map(({ problem }) => problem.code)).toEqual([
      ...Array.from({ length: 9 }, () => 'identity.wrong_password'),
      'identity.sign_in_locked',
    ]);
    expect(mail.subject).toBe('Sign-in is locked for 15 minutes');
    const locked = await (await begin()).password(email);
    expect([locked.status, locked.problem.fields]).toEqual([429, { password: 'Try again in 15 minutes.' }]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    loupe.clock.setOffset(minutes(10));
    const later = await (await begin()).password(email);
    expect(later.problem.fields).toEqual({ password: 'Try again in 5 minutes.' });
    loupe.clock.setOffset(minutes(15.1));
    expect((await (await begin()).password(email)).answer.next).toBe('done');
  });

  test('ten wrong passwords lock an unknown email with the same answer', async () => {
    const replies = await typeWrongOnes('nobody-at-all@harrowvale.example', 11);
    expect(replies.slice(8).map(({ problem }) => [problem.code, problem.fields])).toEqual([
      ['identity.wrong_password', undefined],
      ['identity.sign_in_locked', { password: 'Try again in 15 minutes.' }],
      ['identity.sign_in_locked', { password: 'Try again in 15 minutes.' }],
    ]);
  });

  test('a right password resets the count of wrong ones', async () => {
    const { email } = findDemoPerson('Devon');
    await typeWrongOnes(email, 9);
    expect((await (await begin()).password(email)).answer.next).toBe('done');
    const replies = await typeWrongOnes(email, 9);
    expect(replies.at(-1)?.problem.code).toBe('identity.wrong_password');
  });

  test('simultaneous wrong passwords lock, and a right one among them does not get in', async () => {
    const { email } = findDemoPerson('Walter');
    const page = await begin();
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, each) => page.password(email, `Wrong-${each}-x`)),
    );
    expect(wrong.map(({ problem }) => problem.code)).toContain('identity.sign_in_locked');
    expect((await page.password(email)).problem.code).toBe('identity.sign_in_locked');
  });
});

describe('signing in with a passkey', () => {
  async function answerWith(passkey: SoftPasskey, page: SignInBrowser) {
    const params = { uid: page.uid };
    const { options } = (await page.call(identity.startPasskeySignIn, { params })).answer;
    return page.call(identity.signInWithPasskey, { params, body: { response: passkey.answer(options) } });
  }

  test('a passkey sign-in needs neither email nor password and satisfies the second factor of staff', async () => {
    const priya = findDemoPerson('Priya');
    const passkey = new SoftPasskey(loupe);
    await passkey.enrol(loupe, priya.personId);
    const page = await begin();
    const { answer } = await answerWith(passkey, page);
    if (answer.next !== 'done') throw new Error(answer.next);
    const claims = (await page.finish(answer.returnTo)).claims();
    expect([claims?.sub, claims?.['amr']]).toEqual([priya.personId, ['pop', 'user', 'mfa']]);
  });

  test('a passkey sign-in refuses an unknown passkey and a response to another sign-in', async () => {
    const passkey = new SoftPasskey(loupe);
    const refused = await answerWith(passkey, await begin());
    expect([refused.status, refused.problem.code]).toEqual([422, 'identity.passkey_refused']);
    await passkey.enrol(loupe, findDemoPerson('Elena').personId);
    const [one, other] = [await begin(), await begin()];
    const { options } = (await one.call(identity.startPasskeySignIn, { params: { uid: one.uid } })).answer;
    const stolen = await other.call(identity.signInWithPasskey, {
      params: { uid: other.uid },
      body: { response: passkey.answer(options) },
    });
    expect(stolen.problem.code).toBe('identity.passkey_refused');
    expect((await listAuditEntries('identity.refuseSignIn', 'passkey')).length).toBe(2);
  });

  test('a passkey sign-in refuses a locked account and an unverified email', async () => {
    const { personId } = findDemoPerson('Sven');
    const passkey = new SoftPasskey(loupe);
    await passkey.enrol(loupe, personId);
    const set = (change: string) =>
      query(`update identity.account set ${change} where person_id = $1`, [personId]);
    await set('locked_at = now()');
    expect((await answerWith(passkey, await begin())).problem.code).toBe('identity.account_locked');
    await set('locked_at = null, email_verified_at = null');
    expect((await answerWith(passkey, await begin())).problem.code).toBe('identity.passkey_refused');
  });
});

describe('a sign-in belongs to the browser and page that started it', () => {
  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a form that hides its origin', { origin: 'null' }],
  ])('a post from %s is refused and recorded', async (_, headers) => {
    const page = await begin();
    const firstRead = (await listAuditEntries('identity.refuseForeignPage', 'sign-in')).length;
    const refused = await page.call(identity.startPasskeySignIn, { params: { uid: page.uid } }, headers);
    expect([refused.status, refused.problem.code]).toEqual([403, 'identity.not_from_here']);
    expect((await listAuditEntries('identity.refuseForeignPage', 'sign-in')).length).toBe(firstRead + 1);
  });

  test('another browser, or none, cannot continue a sign-in', async () => {
    const [one, other] = [await begin(), await begin()];
    const params = { uid: one.uid };
    for (const reply of [
      await other.call(identity.getInteraction, { params }),
      await loupe.guest.call(identity.getInteraction, { params }),
    ])
      expect([reply.status, reply.problem.code]).toEqual([410, 'identity.interaction_ended']);
  });

  test('two tabs of one browser sign in side by side', async () => {
    const page = await begin();
    const first = page.uid;
    await page.begin();
    for (const uid of [first, page.uid])
      expect((await page.call(identity.getInteraction, { params: { uid } })).answer.uid).toBe(uid);
  });
});
