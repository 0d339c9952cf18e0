import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { changePersonProfile, getPersonProfile, getSession } from '#platform/companies/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  jonah = await loupe.as('Jonah');
});
afterAll(() => loupe.stop());

async function formNow(who = jonah) {
  const { version, firstName, middleName, lastName } = (await who.call(getPersonProfile, {})).answer;
  return { version, firstName, middleName, lastName };
}

type Form = Awaited<ReturnType<typeof formNow>>;

const change = async (part: Partial<Form>, who = jonah) =>
  who.call(changePersonProfile, { body: { ...(await formNow(who)), ...part } });

describe('the profile of a person', () => {
  test('changes a person’s names everywhere at once', async () => {
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
  ])('refuses a wrong %s', async (field, value) => {
    const body = { ...(await formNow()), [field]: value };
    const { problem } = await callUnchecked(loupe, 'Jonah', changePersonProfile, { body });
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test('shows the second of two tabs what the first one saved', async () => {
    const stale = await formNow();
    await change({ firstName: 'Jonah' });
    const { problem } = await jonah.call(changePersonProfile, { body: { ...stale, lastName: 'Price' } });
    expect(problem.code).toBe(kitRefusals.changed_meanwhile.code);
    expect(problem.changed).toMatchObject({ present: { firstName: 'Jonah' } });
  });

  test('gives staff a profile too', async () => {
    const owen = await loupe.as('Owen');
    expect((await change({ middleName: 'James' }, owen)).answer).toMatchObject({ middleName: 'James' });
  });
});
