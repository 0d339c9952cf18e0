import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import {
  changePersonProfile,
  getPersonProfile,
  getSession,
  personRefusals,
} from '#platform/companies/contract/index.ts';
import { callAnyhow } from '../testing/call-anyhow.ts';
import { startTestLoupe } from '../testing/test-loupe.ts';
import type { Caller, TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  jonah = await loupe.as('Jonah');
});
afterAll(() => loupe.stop());

async function formNow(who = jonah) {
  const { version, firstName, middleName, lastName, emailNotifications } = (
    await who.call(getPersonProfile, {})
  ).answer;
  return { version, firstName, middleName, lastName, emailNotifications };
}

type Form = Awaited<ReturnType<typeof formNow>>;

const change = async (part: Partial<Form>, who = jonah) =>
  who.call(changePersonProfile, { body: { ...(await formNow(who)), ...part } });

describe("a person's own profile", () => {
  test('names are changed, and everything speaks of the new one at once', async () => {
    const { answer } = await change({ firstName: 'Jon', middleName: "O'Hara", lastName: 'Price-Lee' });
    expect(answer).toMatchObject({ firstName: 'Jon', middleName: "O'Hara", lastName: 'Price-Lee' });
    await expect
      .poll(async () => {
        const session = (await jonah.call(getSession, {})).answer;
        return session.kind === 'member' ? session.name : '';
      })
      .toBe('Jon Price-Lee');
  });

  test.each([
    ['firstName', ''],
    ['lastName', 'x'.repeat(51)],
    ['lastName', 'Pr1ce'],
    ['middleName', '<b>'],
  ])('a wrong %s is refused', async (field, value) => {
    const body = { ...(await formNow()), [field]: value };
    const { problem } = await callAnyhow(loupe, 'Jonah', changePersonProfile, { body });
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test('e-mail notifications are switched off by whoever has a proven phone', async () => {
    expect((await jonah.call(getPersonProfile, {})).answer.mayGoWithoutMail).toBe(true);
    expect((await change({ emailNotifications: false })).answer.emailNotifications).toBe(false);
    expect((await change({ emailNotifications: true })).answer.emailNotifications).toBe(true);
  });

  test('of two tabs the second sees what the first one saved', async () => {
    const stale = await formNow();
    await change({ firstName: 'Jonah' });
    const { problem } = await jonah.call(changePersonProfile, { body: { ...stale, lastName: 'Price' } });
    expect(problem.code).toBe(kitRefusals.changed_meanwhile.code);
    expect(problem.changed).toMatchObject({ present: { firstName: 'Jonah' } });
  });

  test('the provider’s staff have one too', async () => {
    const owen = await loupe.as('Owen');
    expect((await change({ middleName: 'James' }, owen)).answer).toMatchObject({ middleName: 'James' });
  });
});

test('without a proven phone e-mail cannot be switched off', async () => {
  const tomas = await loupe.as('Tomas');
  const database = await openConnection(loupe.connectionString);
  await database.query(
    "update identity.account set phone_verified_at = null where email like 'tomas.rivera@%'",
  );
  await database.end();
  expect((await tomas.call(getPersonProfile, {})).answer.mayGoWithoutMail).toBe(false);
  const { status, problem } = await change({ emailNotifications: false }, tomas);
  expect([status, problem.code, problem.field]).toEqual([
    409,
    personRefusals.email_needs_phone.code,
    'emailNotifications',
  ]);
  expect((await change({ middleName: 'A.' }, tomas)).answer.emailNotifications).toBe(true);
});
