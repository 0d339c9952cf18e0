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

async function currentForm(caller = jonah) {
  const { version, firstName, middleName, lastName } = (await caller.call(getPersonProfile, {})).answer;
  return { version, firstName, middleName, lastName };
}

type Form = Awaited<ReturnType<typeof currentForm>>;

const change = async (changes: Partial<Form>, caller = jonah) =>
  caller.call(changePersonProfile, { body: { ...(await currentForm(caller)), ...changes } });

describe('the profile of a person', () => {
  test("changes a person's names everywhere at once", async () => {
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
  ])("rejects an invalid %s in the person's profile", async (field, value) => {
    const body = { ...(await currentForm()), [field]: value };
    const { problem } = await callUnchecked(loupe, 'Jonah', changePersonProfile, { body });
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test('shows the second of two tabs what the first saved', async () => {
    const staleForm = await currentForm();
    await change({ firstName: 'Jonah' });
    const { problem } = await jonah.call(changePersonProfile, { body: { ...staleForm, lastName: 'Price' } });
    expect(problem.code).toBe(kitRefusals.changed_meanwhile.code);
    expect(problem.changed).toMatchObject({ present: { firstName: 'Jonah' } });
  });

  test('gives staff a profile too', async () => {
    const owen = await loupe.as('Owen');
    expect((await change({ middleName: 'James' }, owen)).answer).toMatchObject({ middleName: 'James' });
  });
});
