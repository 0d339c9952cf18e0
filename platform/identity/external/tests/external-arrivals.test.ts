import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerFromElsewhere } from '#platform/companies/contract.ts';
import { confirmArrival, getArrival, sendArrivalCode } from '#platform/identity/contract.ts';
import {
  claimsOf,
  ExternalBrowser,
  startExternalLoupe,
} from '#apps/server/testing/signing-in/external-loupe.ts';
import type { ExternalLoupe } from '#apps/server/testing/signing-in/external-loupe.ts';
import { codeIn, listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { newRegistrant, stateOf } from '#apps/server/testing/new-registrant.ts';
import type { Registrant } from '#apps/server/testing/new-registrant.ts';

let external: ExternalLoupe;
beforeAll(async () => void (external = await startExternalLoupe()));
afterAll(() => external.stop());
afterEach(() => external.loupe.clock.setOffset(0));

const minutes = (count: number): number => count * 60_000;
const newBrowser = () => new ExternalBrowser(external);
const query = async (text: string, values: unknown[] = []) =>
  (await external.loupe.pools.owner.query<Record<string, unknown>>(text, values)).rows;

const send = (browser: ExternalBrowser, id: string, headers = {}) =>
  browser.call(sendArrivalCode, { params: { id } }, headers);
const confirm = (browser: ExternalBrowser, id: string, token: string, headers = {}) =>
  browser.call(confirmArrival, { params: { id }, body: { token } }, headers);
const summarize = (reply: { status: number; problem: { code: string } }) => [
  reply.status,
  reply.problem.code,
];

/** A demo person whose provider account has another name. */
async function arriveAs(firstName: string) {
  const browser = newBrowser();
  const { email, personId } = findDemoPerson(firstName);
  return { browser, email, personId, id: await browser.arrive(claimsOf(email), 'arrival') };
}

async function arriveWithCode(firstName: string) {
  const arrival = await arriveAs(firstName);
  const mail = await nextMail(external.loupe, arrival.email, () => send(arrival.browser, arrival.id));
  return { ...arrival, code: codeIn(mail.text) };
}

const differentCode = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('an arrival', () => {
  test('an arrival belongs to its browser: another can neither read it, send its code nor confirm it', async () => {
    const { id, code } = await arriveWithCode('Marta');
    const otherBrowser = await newBrowser().begin();
    expect(summarize(await otherBrowser.call(getArrival, { params: { id } }))).toEqual([
      410,
      'identity.arrival_ended',
    ]);
    expect(summarize(await send(otherBrowser, id))).toEqual([410, 'identity.arrival_ended']);
    expect(summarize(await confirm(otherBrowser, id, code))).toEqual([410, 'identity.arrival_ended']);
  });

  test('an arrival ends after a day and when used', async () => {
    const { browser, id, code } = await arriveWithCode('Jonah');
    expect((await confirm(browser, id, code)).answer.next).toBe('done');
    expect(summarize(await confirm(browser, id, code))).toEqual([410, 'identity.arrival_ended']);
    const lateArrival = await arriveAs('Ilse');
    external.loupe.clock.setOffset(minutes(24 * 60) + 1_000);
    expect(summarize(await send(lateArrival.browser, lateArrival.id))).toEqual([
      410,
      'identity.arrival_ended',
    ]);
  });

  test("an arrival links nothing after the account's email has changed", async () => {
    const { browser, id, code, personId, email } = await arriveWithCode('Colin');
    await query(`update identity.account set email = 'moved@colin.example' where person_id = $1`, [personId]);
    expect(summarize(await confirm(browser, id, code))).toEqual([410, 'identity.arrival_ended']);
    await query('update identity.account set email = $2 where person_id = $1', [personId, email]);
  });

  test('an arrival links nothing while the account is locked', async () => {
    const { browser, id, code, personId } = await arriveWithCode('Walter');
    await query('update identity.account set locked_at = now() where person_id = $1', [personId]);
    expect(summarize(await confirm(browser, id, code))).toEqual([403, 'identity.account_locked']);
  });

  test('an arrival ends if another arrival linked the same external account first', async () => {
    const [firstArrival, otherBrowser] = [await arriveWithCode('Sven'), await arriveAs('Sven')];
    const mail = await nextMail(external.loupe, firstArrival.email, () =>
      send(otherBrowser.browser, otherBrowser.id),
    );
    expect((await confirm(firstArrival.browser, firstArrival.id, firstArrival.code)).answer.next).toBe(
      'done',
    );
    expect(summarize(await confirm(otherBrowser.browser, otherBrowser.id, codeIn(mail.text)))).toEqual([
      410,
      'identity.arrival_ended',
    ]);
  });

  test('an arrival is linked even if the sign-in has ended, so the next sign-in finds it', async () => {
    const { browser, id, code, email, personId } = await arriveWithCode('Elena');
    await query(`delete from identity.provider_record where kind = 'Interaction' and id = $1`, [browser.uid]);
    expect(summarize(await confirm(browser, id, code))).toEqual([410, 'identity.interaction_ended']);
    const secondBrowser = newBrowser();
    const tokens = await secondBrowser.finish((await secondBrowser.comeBack(claimsOf(email))).pathname);
    expect(tokens.claims()?.sub).toBe(personId);
  });
});

describe('the linking code', () => {
  test("the linking code is sent only for the portal's own pages", async () => {
    const { browser, id } = await arriveAs('Amara');
    const foreignHeaders = { origin: 'https://elsewhere.example' };
    expect(summarize(await send(browser, id, foreignHeaders))).toEqual([403, 'identity.not_from_here']);
    expect(summarize(await confirm(browser, id, '123456', foreignHeaders))).toEqual([
      403,
      'identity.not_from_here',
    ]);
  });

  test('the linking code is valid for ten minutes, and a new one replaces it', async () => {
    const { browser, id, email, code } = await arriveWithCode('Peter');
    external.loupe.clock.setOffset(minutes(10) + 1_000);
    expect(summarize(await confirm(browser, id, code))).toEqual([410, 'identity.code_expired']);
    const mail = await nextMail(external.loupe, email, () => send(browser, id));
    expect(summarize(await confirm(browser, id, code))).toEqual([422, 'identity.code_invalid']);
    expect((await confirm(browser, id, codeIn(mail.text))).answer.next).toBe('done');
  });

  test('linking codes are locked after five wrong ones, and the owner gets an email', async () => {
    const { browser, id, email, code } = await arriveWithCode('Devon');
    const wrong = differentCode(code);
    for (let attempt = 1; attempt < 5; attempt += 1)
      expect(summarize(await confirm(browser, id, wrong))).toEqual([422, 'identity.code_invalid']);
    expect(summarize(await confirm(browser, id, wrong))).toEqual([429, 'identity.codes_locked']);
    expect(summarize(await confirm(browser, id, code))).toEqual([429, 'identity.codes_locked']);
    expect(summarize(await send(browser, id))).toEqual([429, 'identity.codes_locked']);
    await expect
      .poll(async () => (await listMailTo(external.loupe, email)).map(({ subject }) => subject))
      .toContain('Verification codes are locked for 15 minutes');
  });

  test('the linking code is sent at most five times an hour', async () => {
    const { browser, id } = await arriveAs('Grace');
    for (let count = 1; count <= 5; count += 1) expect((await send(browser, id)).status).toBe(200);
    const sixth = await send(browser, id);
    expect(summarize(sixth)).toEqual([429, 'identity.too_many_sends']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('an unknown person', () => {
  const register = (browser: ExternalBrowser, arrivalId: string, person: Registrant, changes = {}) => {
    const { securityOptions: _none, ...state } = stateOf(person);
    return browser.call(registerFromElsewhere, { params: { arrivalId }, body: { ...state, ...changes } });
  };
  const arriveUnknown = async (person: Registrant) => {
    const browser = newBrowser();
    return { browser, id: await browser.arrive(claimsOf(person.email), 'external') };
  };

  test("an unknown person registers with the provider's details and no password, and signs in from then on", async () => {
    const person = newRegistrant();
    const { browser, id } = await arriveUnknown(person);
    expect((await browser.call(getArrival, { params: { id } })).answer).toMatchObject({
      waitsFor: 'registration',
      email: person.email,
      firstName: 'Ana',
      lastName: 'Roy',
    });
    expect(summarize(await send(browser, id))).toEqual([410, 'identity.arrival_ended']);
    expect(summarize(await confirm(browser, id, '123456'))).toEqual([410, 'identity.arrival_ended']);
    // A different typed email is ignored: the verified one counts.
    const { personalDetails } = stateOf({ ...person, email: 'somebody-else@guild.example' });
    const { answer } = await register(browser, id, person, { personalDetails });
    expect(answer).toEqual({ registrationCompleted: true, sentTo: 'a••a@c••.example', verified: true });
    const [account] = await query(
      'select email, password_hash, email_verified_at from identity.account where email = $1',
      [person.email],
    );
    expect(account).toMatchObject({ email: person.email, password_hash: null });
    expect(account?.['email_verified_at']).not.toBeNull();
    const secondBrowser = newBrowser();
    const tokens = await secondBrowser.finish(
      (await secondBrowser.comeBack(claimsOf(person.email))).pathname,
    );
    expect(tokens.claims()?.['amr']).toEqual(['external']);
    expect(summarize(await register(browser, id, newRegistrant()))).toEqual([410, 'companies.arrival_ended']);
  });

  test("an unknown person cannot register with another browser's arrival", async () => {
    const person = newRegistrant();
    const { id } = await arriveUnknown(person);
    const otherBrowser = await newBrowser().begin();
    expect(summarize(await register(otherBrowser, id, person))).toEqual([410, 'companies.arrival_ended']);
    expect(await query('select 1 from identity.account where email = $1', [person.email])).toEqual([]);
  });

  test('an unknown person is refused a taken email or other mistakes and can try again', async () => {
    const person = newRegistrant();
    const { browser, id } = await arriveUnknown(person);
    const partner = (affiliationType: string) => ({ partnerDetails: { affiliationType, memberId: '0' } });
    const wrong: [object, string][] = [
      [{ companyDetails: null }, 'companies.company_missing'],
      [{ companyDetails: null, joinByEmail: true }, 'companies.company_not_asked'],
      [partner('AGS'), 'companies.membership_not_recognized'],
      [partner('GemAndJewel'), 'companies.partner_not_recognized'],
    ];
    for (const [changes, code] of wrong)
      expect((await register(browser, id, person, changes)).problem.code).toBe(code);
    const [verifiedAccount] = await query(
      `select phone from identity.account where phone_verified_at is not null`,
    );
    const takenPhone = String(verifiedAccount?.['phone']).replace('+1-', '');
    expect(summarize(await register(browser, id, { ...person, phone: takenPhone }))).toEqual([
      409,
      'companies.duplicate_phone',
    ]);
    const otherBrowser = await arriveUnknown(person);
    expect((await register(otherBrowser.browser, otherBrowser.id, person)).status).toBe(200);
    expect(summarize(await register(browser, id, { ...newRegistrant(), email: person.email }))).toEqual([
      409,
      'companies.email_in_use',
    ]);
  });
});
