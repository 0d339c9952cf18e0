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
const aBrowser = () => new ExternalBrowser(external);
const query = async (text: string, values: unknown[] = []) =>
  (await external.loupe.pools.owner.query<Record<string, unknown>>(text, values)).rows;

const send = (browser: ExternalBrowser, id: string, headers = {}) =>
  browser.call(sendArrivalCode, { params: { id } }, headers);
const confirm = (browser: ExternalBrowser, id: string, token: string, headers = {}) =>
  browser.call(confirmArrival, { params: { id }, body: { token } }, headers);
const told = (reply: { status: number; problem: { code: string } }) => [reply.status, reply.problem.code];

/** A demo person whom the provider knows under another name. */
async function arrived(firstName: string) {
  const browser = aBrowser();
  const { email, personId } = findDemoPerson(firstName);
  return { browser, email, personId, id: await browser.arrive(claimsOf(email), 'arrival') };
}

async function withCode(firstName: string) {
  const came = await arrived(firstName);
  const mail = await nextMail(external.loupe, came.email, () => send(came.browser, came.id));
  return { ...came, code: codeIn(mail.text) };
}

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('an arrival', () => {
  test('belongs to its browser: another can neither read it, send its code nor confirm it', async () => {
    const { id, code } = await withCode('Marta');
    const other = await aBrowser().begin();
    expect(told(await other.call(getArrival, { params: { id } }))).toEqual([410, 'identity.arrival_ended']);
    expect(told(await send(other, id))).toEqual([410, 'identity.arrival_ended']);
    expect(told(await confirm(other, id, code))).toEqual([410, 'identity.arrival_ended']);
  });

  test('ends after a day and when used', async () => {
    const { browser, id, code } = await withCode('Jonah');
    expect((await confirm(browser, id, code)).answer.next).toBe('done');
    expect(told(await confirm(browser, id, code))).toEqual([410, 'identity.arrival_ended']);
    const late = await arrived('Ilse');
    external.loupe.clock.setOffset(minutes(24 * 60) + 1_000);
    expect(told(await send(late.browser, late.id))).toEqual([410, 'identity.arrival_ended']);
  });

  test('links nothing after the account’s email has changed', async () => {
    const { browser, id, code, personId, email } = await withCode('Colin');
    await query(`update identity.account set email = 'moved@colin.example' where person_id = $1`, [personId]);
    expect(told(await confirm(browser, id, code))).toEqual([410, 'identity.arrival_ended']);
    await query('update identity.account set email = $2 where person_id = $1', [personId, email]);
  });

  test('links nothing while the account is locked', async () => {
    const { browser, id, code, personId } = await withCode('Walter');
    await query('update identity.account set locked_at = now() where person_id = $1', [personId]);
    expect(told(await confirm(browser, id, code))).toEqual([403, 'identity.account_locked']);
  });

  test('has ended if another arrival linked the same external account first', async () => {
    const [one, other] = [await withCode('Sven'), await arrived('Sven')];
    const mail = await nextMail(external.loupe, one.email, () => send(other.browser, other.id));
    expect((await confirm(one.browser, one.id, one.code)).answer.next).toBe('done');
    expect(told(await confirm(other.browser, other.id, codeIn(mail.text)))).toEqual([
      410,
      'identity.arrival_ended',
    ]);
  });

  test('is linked even if the sign-in has ended, so the next sign-in finds it', async () => {
    const { browser, id, code, email, personId } = await withCode('Elena');
    await query(`delete from identity.provider_record where kind = 'Interaction' and id = $1`, [browser.uid]);
    expect(told(await confirm(browser, id, code))).toEqual([410, 'identity.interaction_ended']);
    const again = aBrowser();
    const tokens = await again.finish((await again.comeBack(claimsOf(email))).pathname);
    expect(tokens.claims()?.sub).toBe(personId);
  });
});

describe('the linking code', () => {
  test('is sent only for the portal’s own pages', async () => {
    const { browser, id } = await arrived('Amara');
    const foreign = { origin: 'https://elsewhere.example' };
    expect(told(await send(browser, id, foreign))).toEqual([403, 'identity.not_from_here']);
    expect(told(await confirm(browser, id, '123456', foreign))).toEqual([403, 'identity.not_from_here']);
  });

  test('is valid for ten minutes, and a new one replaces it', async () => {
    const { browser, id, email, code } = await withCode('Peter');
    external.loupe.clock.setOffset(minutes(10) + 1_000);
    expect(told(await confirm(browser, id, code))).toEqual([410, 'identity.code_expired']);
    const mail = await nextMail(external.loupe, email, () => send(browser, id));
    expect(told(await confirm(browser, id, code))).toEqual([422, 'identity.code_invalid']);
    expect((await confirm(browser, id, codeIn(mail.text))).answer.next).toBe('done');
  });

  test('is locked after five wrong ones, and the owner gets an email', async () => {
    const { browser, id, email, code } = await withCode('Devon');
    const wrong = otherThan(code);
    for (let tries = 1; tries < 5; tries += 1)
      expect(told(await confirm(browser, id, wrong))).toEqual([422, 'identity.code_invalid']);
    expect(told(await confirm(browser, id, wrong))).toEqual([429, 'identity.codes_locked']);
    expect(told(await confirm(browser, id, code))).toEqual([429, 'identity.codes_locked']);
    expect(told(await send(browser, id))).toEqual([429, 'identity.codes_locked']);
    await expect
      .poll(async () => (await listMailTo(external.loupe, email)).map(({ subject }) => subject))
      .toContain('Verification codes are locked for 15 minutes');
  });

  test('is sent at most five times an hour', async () => {
    const { browser, id } = await arrived('Grace');
    for (let sends = 1; sends <= 5; sends += 1) expect((await send(browser, id)).status).toBe(200);
    const sixth = await send(browser, id);
    expect(told(sixth)).toEqual([429, 'identity.too_many_sends']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('an unknown person', () => {
  const register = (browser: ExternalBrowser, arrivalId: string, person: Registrant, changed = {}) => {
    const { securityOptions: _none, ...state } = stateOf(person);
    return browser.call(registerFromElsewhere, { params: { arrivalId }, body: { ...state, ...changed } });
  };
  const comeNew = async (person: Registrant) => {
    const browser = aBrowser();
    return { browser, id: await browser.arrive(claimsOf(person.email), 'external') };
  };

  test('registers with the provider’s details and no password, and signs in from then on', async () => {
    const person = newRegistrant();
    const { browser, id } = await comeNew(person);
    expect((await browser.call(getArrival, { params: { id } })).answer).toMatchObject({
      waitsFor: 'registration',
      email: person.email,
      firstName: 'Ana',
      lastName: 'Roy',
    });
    expect(told(await send(browser, id))).toEqual([410, 'identity.arrival_ended']);
    expect(told(await confirm(browser, id, '123456'))).toEqual([410, 'identity.arrival_ended']);
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
    const again = aBrowser();
    const tokens = await again.finish((await again.comeBack(claimsOf(person.email))).pathname);
    expect(tokens.claims()?.['amr']).toEqual(['external']);
    expect(told(await register(browser, id, newRegistrant()))).toEqual([410, 'companies.arrival_ended']);
  });

  test('cannot register with another browser’s arrival', async () => {
    const person = newRegistrant();
    const { id } = await comeNew(person);
    const stranger = await aBrowser().begin();
    expect(told(await register(stranger, id, person))).toEqual([410, 'companies.arrival_ended']);
    expect(await query('select 1 from identity.account where email = $1', [person.email])).toEqual([]);
  });

  test('gets a refusal for a taken email or other mistakes and can try again', async () => {
    const person = newRegistrant();
    const { browser, id } = await comeNew(person);
    const partner = (affiliationType: string) => ({ partnerDetails: { affiliationType, memberId: '0' } });
    const wrong: [object, string][] = [
      [{ companyDetails: null }, 'companies.company_missing'],
      [{ companyDetails: null, joinByEmail: true }, 'companies.company_not_asked'],
      [partner('AGS'), 'companies.membership_not_recognized'],
      [partner('GemAndJewel'), 'companies.partner_not_recognized'],
    ];
    for (const [changed, code] of wrong)
      expect((await register(browser, id, person, changed)).problem.code).toBe(code);
    const [known] = await query(`select phone from identity.account where phone_verified_at is not null`);
    const taken = String(known?.['phone']).replace('+1-', '');
    expect(told(await register(browser, id, { ...person, phone: taken }))).toEqual([
      409,
      'companies.duplicate_phone',
    ]);
    const other = await comeNew(person);
    expect((await register(other.browser, other.id, person)).status).toBe(200);
    expect(told(await register(browser, id, { ...newRegistrant(), email: person.email }))).toEqual([
      409,
      'companies.email_in_use',
    ]);
  });
});
