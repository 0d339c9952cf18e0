import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  associateCompany,
  listTeamMembers,
  isEmailInUse,
  register,
  searchCompaniesByEmail,
  validateFeinId,
} from '#platform/companies/contract.ts';
import { resendVerifyLink, verifyEmailLink } from '#platform/identity/contract.ts';
import { fromNewAddress, newRegistrant, stateOf } from '#apps/server/testing/new-registrant.ts';
import { waitForMail, tokenIn } from '#apps/server/testing/mailbox.ts';
import type { Registrant } from '#apps/server/testing/new-registrant.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => void (loupe = await startTestLoupe({ TRUST_PROXY: 'yes' })));
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

type State = ReturnType<typeof stateOf>;

function withQuestion(state: State, questionId: number): State {
  const [, ...otherQuestions] = state.securityOptions.selectedSecurityQuestions;
  const selectedSecurityQuestions = [{ questionId, answer: 'A'.repeat(43) }, ...otherQuestions];
  return { ...state, securityOptions: { ...state.securityOptions, selectedSecurityQuestions } };
}

const send = (body: State) => loupe.guest.call(register, { body }, fromNewAddress());
const registerPerson = async (person: Registrant = newRegistrant()) => {
  expect((await send(stateOf(person))).status).toBe(200);
  return person;
};

async function rows(statement: string, ...values: unknown[]) {
  return (await loupe.pools.owner.query<Record<string, unknown>>(statement, values)).rows;
}

const listMemberships = (email: string) =>
  rows(
    `select c.federal_tax_id, c.approval_status as company, m.approval_status as person, m.roles, m.is_owner
       from companies.membership m join companies.company c using (company_id)
       join identity.account a on a.person_id = m.person_id where a.email = $1`,
    email,
  );

const approve = (feinId: string) =>
  rows(`update companies.company set approval_status = 'Approved' where federal_tax_id = $1`, feinId);

const verifySubject = 'Verify your email';
const anaPassword = stateOf(newRegistrant()).securityOptions.password;

async function verifyEmail(person: Registrant): Promise<Registrant> {
  const [mail] = await waitForMail(loupe, person.email, verifySubject);
  const body = { token: tokenIn(mail?.text), password: anaPassword };
  expect((await loupe.guest.call(verifyEmailLink, { body }, fromNewAddress())).status).toBe(200);
  return person;
}

describe('a person who registers a company', () => {
  test('a person who registers a company becomes its business administrator, and the company waits for the provider', async () => {
    const person = newRegistrant();
    const { answer } = await send(stateOf(person));
    expect(answer).toEqual({ registrationCompleted: true, sentTo: 'a••a@c••.example', verified: false });
    expect(await listMemberships(person.email)).toEqual([
      {
        federal_tax_id: person.feinId,
        company: 'None',
        person: 'Approved',
        roles: ['BusinessAdministrator'],
        is_owner: true,
      },
    ]);
    const [company] = await rows('select * from companies.company where federal_tax_id = $1', person.feinId);
    expect(company).toMatchObject({
      name: `Roy Jewelers ${person.feinId}`,
      classification: 'JW',
      source: 'Portal',
      business_number: '700000001',
      primary_sic: '5944',
      secondary_sic: null,
      country: 'US',
    });
    const providerMails = await waitForMail(
      loupe,
      'members@assay-mutual.example',
      `Roy Jewelers ${person.feinId} is awaiting approval`,
    );
    expect(providerMails[0]?.html).toContain('Providence, RI');
  });

  test('registration stores argon2id hashes of password and answers, and the phone with its calling code', async () => {
    const { email, phone } = await registerPerson();
    const [account] = await rows('select * from identity.account where email = $1', email);
    expect(account).toMatchObject({ phone: `+1-${phone}`, email_verified_at: null });
    expect(account?.['password_hash']).toMatch(/^\$argon2id\$/);
    const stored = await rows(
      'select answer_hash from identity.security_answer where person_id = $1',
      account?.['person_id'],
    );
    expect(stored).toHaveLength(3);
    for (const { answer_hash } of stored) expect(answer_hash).toMatch(/^\$argon2id\$/);
    const [history] = await rows(
      'select count(*) from identity.password_history where person_id = $1',
      account?.['person_id'],
    );
    expect(history).toEqual({ count: 1 });
  });

  test("registration is logged with the person's name", async () => {
    const { email } = await registerPerson();
    const [entry] = await rows(
      `select e.act, e.person_name from audit.entry e join identity.account a on e.record_id = a.person_id::text where a.email = $1`,
      email,
    );
    expect(entry).toEqual({ act: 'companies.register', person_name: 'Ana Roy' });
  });

  test('a registered person verifies the email with its link, once', async () => {
    const person = await verifyEmail(await registerPerson());
    const [account] = await rows(
      'select email_verified_at from identity.account where email = $1',
      person.email,
    );
    expect(account?.['email_verified_at']).toBeInstanceOf(Date);
    const [mail] = await waitForMail(loupe, person.email, verifySubject);
    const secondUse = await loupe.guest.call(
      verifyEmailLink,
      { body: { token: tokenIn(mail?.text), password: anaPassword } },
      fromNewAddress(),
    );
    expect(secondUse.problem.code).toBe('identity.link_ended');
  });

  test('a registered person gets a new link when the first expired after a day', async () => {
    const { email } = await registerPerson();
    const [first] = await waitForMail(loupe, email, verifySubject);
    loupe.clock.setOffset(24 * 3_600_000 + 1_000);
    const expiredToken = { body: { token: tokenIn(first?.text), password: anaPassword } };
    expect((await loupe.guest.call(verifyEmailLink, expiredToken, fromNewAddress())).problem.code).toBe(
      'identity.link_ended',
    );
    expect(
      (
        await loupe.guest.call(
          resendVerifyLink,
          { body: { token: expiredToken.body.token } },
          fromNewAddress(),
        )
      ).answer,
    ).toEqual({ sent: true });
    const mails = await waitForMail(loupe, email, verifySubject, 2);
    const tokens = mails
      .map(({ text }) => tokenIn(text))
      .filter((token) => token !== expiredToken.body.token);
    const body = { token: tokens[0] ?? '', password: anaPassword };
    expect((await loupe.guest.call(verifyEmailLink, { body }, fromNewAddress())).status).toBe(200);
  });

  test.each([
    [
      'no company',
      (state: State): State => Object.assign(state, { companyDetails: null }),
      'companies.company_missing',
    ],
    [
      'an unknown AGS number',
      (state: State) =>
        Object.assign(state, { partnerDetails: { affiliationType: 'AGS', memberId: 'none' } }),
      'companies.membership_not_recognized',
    ],
    [
      'an AGS membership that has lapsed',
      (state: State) =>
        Object.assign(state, { partnerDetails: { affiliationType: 'AGS', memberId: 'AGS-30002' } }),
      'companies.membership_not_recognized',
    ],
    [
      'an unknown GemAndJewel number',
      (state: State) =>
        Object.assign(state, { partnerDetails: { affiliationType: 'GemAndJewel', memberId: '1' } }),
      'companies.partner_not_recognized',
    ],
    [
      'a request to join by a domain that no company has',
      (state: State) => Object.assign(state, { joinByEmail: true }),
      'companies.company_not_asked',
    ],
    [
      'an unknown security question',
      (state: State) => withQuestion(state, 9_999),
      'companies.unknown_question',
    ],
    [
      'a security question id beyond the integer range',
      (state: State) => withQuestion(state, 2 ** 40),
      'companies.unknown_question',
    ],
  ])('refuses a registration with %s and stores nothing', async (_, change, code) => {
    const person = newRegistrant();
    expect((await send(change(stateOf(person)))).problem.code).toBe(code);
    expect(await rows('select 1 from identity.account where email = $1', person.email)).toEqual([]);
  });

  test('registration records a partner membership and its source', async () => {
    const person = newRegistrant();
    const partnerDetails = { affiliationType: 'GemAndJewel', memberId: ' GJ-4400 ' };
    expect((await send(Object.assign(stateOf(person), { partnerDetails }))).status).toBe(200);
    const stored = await rows(
      `select p.affiliation_type, p.member_id, p.status, c.source from companies.partner_affiliation p
         join companies.company c using (company_id) where c.federal_tax_id = $1`,
      person.feinId,
    );
    expect(stored).toEqual([
      { affiliation_type: 'GemAndJewel', member_id: 'GJ-4400', status: 'Active', source: 'GemAndJewel' },
    ]);
  });

  test('refuses a registration with a phone that another account has verified', async () => {
    const first = await registerPerson();
    await rows('update identity.account set phone_verified_at = now() where email = $1', first.email);
    const { problem } = await send(stateOf({ ...newRegistrant(), phone: first.phone }));
    expect(problem).toMatchObject({
      code: 'companies.duplicate_phone',
      field: 'personalDetails.phone',
    });
  });
});

describe('an email with an account', () => {
  test('registering an email that has an account gets the same answer, changes nothing and emails the owner', async () => {
    const owner = await verifyEmail(await registerPerson());
    const [before] = await rows('select * from identity.account where email = $1', owner.email);
    const stranger = { ...newRegistrant(), email: owner.email.toUpperCase() };
    const reply = await send(stateOf(stranger));
    const otherReply = await send(stateOf(newRegistrant()));
    expect(Object.keys(reply.answer)).toEqual(Object.keys(otherReply.answer));
    expect(reply.answer).toMatchObject({ registrationCompleted: true, verified: false });
    expect(await rows('select * from identity.account where email = $1', owner.email)).toEqual([before]);
    expect(await rows('select 1 from companies.company where federal_tax_id = $1', stranger.feinId)).toEqual(
      [],
    );
    await waitForMail(loupe, owner.email, 'You already have an account');
  });

  test('registering an unverified email again sends a new link', async () => {
    const person = await registerPerson();
    await waitForMail(loupe, person.email, verifySubject);
    await registerPerson({ ...newRegistrant(), email: person.email });
    expect(await waitForMail(loupe, person.email, verifySubject, 2)).toHaveLength(2);
  });

  test('registering an email repeatedly does not flood its mailbox', async () => {
    const owner = await verifyEmail(await registerPerson());
    for (let count = 0; count < 6; count += 1)
      await registerPerson({ ...newRegistrant(), email: owner.email });
    const last = await verifyEmail(await registerPerson());
    await waitForMail(loupe, last.email, verifySubject);
    const mails = await waitForMail(loupe, owner.email, 'You already have an account', 4);
    expect(mails).toHaveLength(4);
  });

  test('an email with an account is revealed only by IsEmailInUse, which is rate-limited', async () => {
    const { email } = await registerPerson();
    const request = (typedEmail: string, headers: Record<string, string>) =>
      loupe.guest.call(isEmailInUse, { query: { email: typedEmail } }, headers);
    expect((await request(email.toUpperCase(), fromNewAddress())).answer).toEqual({ inUse: true });
    expect((await request('unused@company.example', fromNewAddress())).answer).toEqual({ inUse: false });
    const sameAddress = fromNewAddress();
    const statuses = [];
    // More than two minutes' allowance, since a window may end in between.
    for (let count = 0; count < 25; count += 1) statuses.push((await request(email, sameAddress)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses).toContain(429);
  });
});

describe('a company that is registered already', () => {
  test('registering a known tax ID requests to join the company and emails its administrator', async () => {
    const founder = await verifyEmail(await registerPerson());
    const joiner = { ...newRegistrant(), feinId: founder.feinId };
    await registerPerson(joiner);
    expect(await listMemberships(joiner.email)).toMatchObject([
      { federal_tax_id: founder.feinId, person: 'None', roles: ['BusinessUser'], is_owner: false },
    ]);
    const [mail] = await waitForMail(
      loupe,
      founder.email,
      `Ana Roy wants to join Roy Jewelers ${founder.feinId}`,
    );
    expect(mail?.text).toContain(joiner.email);
  });

  test('a company registered twice at once has one administrator', async () => {
    const [first, otherReply] = [newRegistrant(), newRegistrant()];
    await Promise.all([registerPerson(first), registerPerson({ ...otherReply, feinId: first.feinId })]);
    const roles = [...(await listMemberships(first.email)), ...(await listMemberships(otherReply.email))];
    expect(new Set(roles.map(({ person }) => person))).toEqual(new Set(['Approved', 'None']));
    expect(
      await rows('select 1 from companies.company where federal_tax_id = $1', first.feinId),
    ).toHaveLength(1);
  });

  test('a company is revealed by its tax ID only after approval', async () => {
    const { feinId } = await registerPerson();
    const request = () => loupe.guest.call(validateFeinId, { query: { feinId } }, fromNewAddress());
    expect((await request()).answer).toEqual({ isValid: true, existsOnPlatform: false });
    await approve(feinId);
    expect((await request()).answer).toEqual({ isValid: true, existsOnPlatform: true });
    const invalidUrl = `${loupe.url}/services/membership/companies/ValidateFeinId?feinId=12`;
    const invalid = await fetch(invalidUrl, { headers: { 'x-subscription-key': 'loupe-web' } });
    expect(await invalid.json()).toMatchObject({
      code: 'kit.bad_input',
      fields: { feinId: 'Enter 9 digits, such as 12-3456789.' },
    });
  });

  test('a company is offered, masked, for an email domain once an approved member verified one', async () => {
    const person = await registerPerson();
    const domain = person.email.slice(person.email.indexOf('@') + 1);
    const request = async (email: string) =>
      (await loupe.guest.call(searchCompaniesByEmail, { body: { email } }, fromNewAddress())).answer.items;
    expect(await request(`newcomer@${domain}`)).toEqual([]);
    await approve(person.feinId);
    expect(await request(`newcomer@${domain}`)).toEqual([]);
    await verifyEmail(person);
    expect(await request(`newcomer@${domain}`)).toEqual([{ maskedName: `R•• J•• ${person.feinId}` }]);
    expect(await request(person.email)).toEqual(await request(`newcomer@${domain}`));
    expect(await request('newcomer@gmail.com')).toEqual([]);
  });

  test('a person can request to join a company by email domain', async () => {
    const founder = await verifyEmail(await registerPerson());
    await approve(founder.feinId);
    const joiner = { ...newRegistrant(), email: `lee@${founder.email.slice(4)}` };
    const reply = await send(Object.assign(stateOf(joiner), { joinByEmail: true, companyDetails: null }));
    expect(reply.answer.registrationCompleted).toBe(true);
    expect(await listMemberships(joiner.email)).toMatchObject([
      { federal_tax_id: founder.feinId, person: 'None' },
    ]);
  });
});

describe('a member who asks to join another company', () => {
  test('a request to join gets the same answer whether the company exists or not, and is sent once', async () => {
    const founder = await verifyEmail(await registerPerson());
    const ilse = await loupe.as('Ilse');
    const request = (feinId: string) =>
      ilse.call(associateCompany, { body: { feinId, message: 'I repair for you.' } }, fromNewAddress());
    expect((await request(newRegistrant().feinId)).answer).toEqual({ requested: true });
    expect((await request(founder.feinId)).answer).toEqual({ requested: true });
    expect((await request(founder.feinId)).answer).toEqual({ requested: true });
    const subject = `Ilse Kessler wants to join Roy Jewelers ${founder.feinId}`;
    const mails = await waitForMail(loupe, founder.email, subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('I repair for you.');
    const stored = await rows(
      `select m.approval_status from companies.membership m join companies.company c using (company_id) where c.federal_tax_id = $1 and not m.is_owner`,
      founder.feinId,
    );
    expect(stored).toEqual([{ approval_status: 'None' }]);
  });

  test('a request to join shows its message to administrators only', async () => {
    const ilse = await loupe.as('Ilse');
    const message = 'I am to look after your repairs.';
    await ilse.call(associateCompany, { body: { feinId: '134550101', message } }, fromNewAddress());
    const read = async (firstName: string) => {
      const reader = await loupe.as(firstName);
      const query = {
        limit: 25 as const,
        status: 'Waiting' as const,
        search: 'Kessler',
        order: 'name' as const,
      };
      const { items } = (await reader.call(listTeamMembers, { query })).answer;
      return items.map((first) => first.message);
    };
    expect(await read('Marta')).toEqual([message]);
    expect(await read('Jonah')).not.toContain(message);
  });

  test('a request to join requires signing in', async () => {
    const body = { feinId: '054559999', message: '' };
    expect((await loupe.guest.call(associateCompany, { body })).status).toBe(401);
  });
});

test('refuses a common password, beside its field', async () => {
  const state = stateOf(newRegistrant());
  const chosen = { password: 'W3lcome-2026', confirmPassword: 'W3lcome-2026' };
  const reply = await send({ ...state, securityOptions: { ...state.securityOptions, ...chosen } });
  expect([reply.status, reply.problem.fields]).toEqual([
    422,
    { 'securityOptions.password': 'This password is easy to guess. Use words that are less common.' },
  ]);
});
