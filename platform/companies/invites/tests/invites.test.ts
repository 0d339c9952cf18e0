import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BusinessRole } from '#platform/access/contract.ts';
import {
  acceptInvite,
  getInvite,
  getTeam,
  listInvites,
  listTeamMembers,
  registerViaInvite,
  resendInvite,
  sendInvites,
  withdrawInvite,
} from '#platform/companies/contract.ts';
import { listMailTo, waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf, assignLocation, makeLocation } from '#apps/server/testing/small-team.ts';
import { fromNewAddress, newRegistrant, stateOf } from '#apps/server/testing/new-registrant.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let nadia: Caller;
let testLocation = '';
const harrow = companyOf('Marta');

beforeAll(async () => {
  loupe = await startTestLoupe({ TRUST_PROXY: 'yes' });
  marta = await loupe.as('Marta');
  nadia = await loupe.as('Nadia');
  testLocation = await makeLocation(loupe, harrow, 'Test Street');
  await loupe.pools.owner.query('delete from companies.member_location where person_id = $1', [
    findDemoPerson('Nadia').personId,
  ]);
  await assignLocation(loupe, harrow, findDemoPerson('Nadia').personId, testLocation);
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const day = 24 * 3_600_000;

interface InviteGrant {
  readonly roles?: readonly BusinessRole[];
  readonly locationIds?: readonly string[];
}

function invite(
  emails: readonly string[],
  { roles = ['BusinessUser'], locationIds = [] }: InviteGrant = {},
  caller = marta,
) {
  return caller.call(sendInvites, {
    body: {
      people: emails.map((email) => ({ email, firstName: 'Ana', lastName: 'Roy' })),
      roles: [...roles],
      locationIds: [...locationIds],
      permissions: [{ serviceType: 'Memo', allowed: false }],
    },
  });
}

async function createInvite(grant: InviteGrant = {}) {
  const person = newRegistrant();
  const { results } = (await invite([person.email], grant)).answer;
  expect(results).toEqual([{ email: person.email, outcome: 'Invited' }]);
  return { ...person, id: (await findInvite(person.email)).id };
}

async function findInvite(search: string, caller: Caller = marta) {
  const { items } = (await caller.call(listInvites, { query: { limit: 25, search } })).answer;
  const [item] = items;
  if (item === undefined) throw new Error(`There is no invite to ${search}.`);
  return item;
}

const subject = 'Marta Reyes invited you to join Harrow & Vale';

/** The codes of the emails to this address, once this many arrived. */
async function readCodes(email: string, count = 1): Promise<string[]> {
  const mails = await waitForMail(loupe, email, subject, count);
  return mails.map(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? 'none');
}

const openLink = (invitecode: string) =>
  loupe.guest.call(getInvite, { query: { invitecode } }, fromNewAddress());
const resend = (inviteId: string, caller = marta) => caller.call(resendInvite, { params: { inviteId } });
const withdraw = (inviteId: string, caller = marta) => caller.call(withdrawInvite, { params: { inviteId } });

describe('an invite', () => {
  test("emails a link; the person who registers with it is approved with the invite's grant", async () => {
    const person = await createInvite({ locationIds: [testLocation] });
    const [mail] = await waitForMail(loupe, person.email, subject);
    expect(mail?.text).toContain(
      'invited you to join Harrow & Vale in the portal. Your role: Business user.',
    );
    const [code = ''] = await readCodes(person.email);
    expect((await openLink(code)).answer).toMatchObject({
      email: person.email,
      personInfo: { firstName: 'Ana', lastName: 'Roy' },
      company: { name: 'Harrow & Vale' },
    });
    const body = stateOf(person);
    const call = { params: { inviteCode: code }, body: { ...body, companyDetails: null } };
    expect((await loupe.guest.call(registerViaInvite, call, fromNewAddress())).answer.verified).toBe(true);
    const { items } = (
      await marta.call(listTeamMembers, { query: { limit: 25, order: 'name', search: person.email } })
    ).answer;
    expect(items).toMatchObject([
      { approvalStatus: 'Approved', roles: ['BusinessUser'], locations: [{ locationId: testLocation }] },
    ]);
    expect(await findInvite(person.email)).toMatchObject({ status: 'Used', actions: [] });
    expect((await resend(person.id)).problem.code).toBe('companies.invite_settled');
  });

  test('stores no invite code outside the email', async () => {
    const person = await createInvite();
    const [code = ''] = await readCodes(person.email);
    const { rows } = await loupe.pools.owner.query<{ stored: string }>(
      'select row_to_json(i)::text as stored from companies.invite i where i.email = $1',
      [person.email],
    );
    expect(rows[0]?.stored).not.toContain(code);
  });

  test('expires an invite after fourteen days', async () => {
    const person = await createInvite();
    const [code = ''] = await readCodes(person.email);
    loupe.clock.setOffset(14 * day - 60_000);
    expect((await openLink(code)).status).toBe(200);
    loupe.clock.setOffset(14 * day + 1_000);
    expect((await openLink(code)).problem.status).toBe(410);
    expect(await findInvite(person.email)).toMatchObject({
      status: 'Expired',
      actions: ['resend', 'withdraw'],
    });
  });

  test('resends an invite with a new link and new days, but not within ten minutes', async () => {
    const person = await createInvite();
    const [first = ''] = await readCodes(person.email);
    expect((await resend(person.id)).problem.code).toBe('companies.invite_sent_lately');
    loupe.clock.setOffset(15 * day);
    const resent = await resend(person.id);
    expect(resent.answer).toMatchObject({ status: 'Open' });
    const codes = await readCodes(person.email, 2);
    const second = codes.find((code) => code !== first) ?? '';
    expect((await openLink(first)).problem.status).toBe(410);
    expect((await openLink(second)).status).toBe(200);
  });

  test('closes the link of a withdrawn invite', async () => {
    const person = await createInvite();
    const [code = ''] = await readCodes(person.email);
    expect((await withdraw(person.id)).answer).toMatchObject({ status: 'Withdrawn', actions: [] });
    expect((await openLink(code)).problem.status).toBe(410);
    expect((await withdraw(person.id)).problem.code).toBe('companies.invite_settled');
    // A person whose invite was withdrawn can be invited again.
    expect((await invite([person.email])).answer.results[0]?.outcome).toBe('Invited');
  });

  test('accepts a person who works for another company', async () => {
    const elena = await loupe.as('Elena');
    const { email } = findDemoPerson('Elena');
    expect((await invite([email])).answer.results).toEqual([{ email, outcome: 'Invited' }]);
    const [code = ''] = await readCodes(email);
    const accepted = await elena.call(acceptInvite, { params: { inviteCode: code } });
    expect(accepted.answer).toMatchObject({ companyId: harrow });
    expect((await invite([email])).answer.results).toEqual([{ email, outcome: 'WorksHere' }]);
  });
});

describe('lists of invites', () => {
  test('gives each row of an invite list its own result; a bad row does not stop the others', async () => {
    const [first, second, open] = [
      newRegistrant().email,
      newRegistrant().email,
      (await createInvite()).email,
    ];
    const rows = [
      first,
      first.toUpperCase(),
      'not an email',
      second,
      findDemoPerson('Jonah').email,
      findDemoPerson('Hanna').email,
      open,
    ];
    const { results } = (await invite(rows)).answer;
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'Invited',
      'Twice',
      'NotAnEmail',
      'Invited',
      'WorksHere',
      'Waits',
      'InvitedAlready',
    ]);
    expect((await marta.call(getTeam, {})).answer.invited).toBeGreaterThanOrEqual(3);
    await waitForMail(loupe, second, subject);
    expect(
      (await listMailTo(loupe, findDemoPerson('Jonah').email)).map((mail) => mail.subject),
    ).not.toContain(subject);
  });

  test('sends at most a thousand invite emails a day', async () => {
    const companyId = companyOf('Sven');
    const sven = await loupe.as('Sven');
    await loupe.pools.owner.query(
      `insert into companies.invite (company_id, id, code_hash, email, roles, created_at, sent_at, expires_at)
       select $1, gen_random_uuid(), 'h' || n, 'n' || n || '@many.example', '{BusinessUser}', now(), now(), now() + interval '14 days'
       from generate_series(1, 999) n`,
      [companyId],
    );
    const two = [newRegistrant().email, newRegistrant().email];
    expect((await invite(two, {}, sven)).problem).toMatchObject({
      code: 'companies.invites_of_day',
      field: 'people',
    });
    expect((await invite(two.slice(1), {}, sven)).status).toBe(200);
    loupe.clock.setOffset(25 * 3_600_000);
    expect((await invite(two.slice(0, 1), {}, sven)).status).toBe(200);
  });

  test('lists invites newest first, page by page', async () => {
    const sven = await loupe.as('Sven');
    const ids: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const query = { limit: 100 as const, ...(after === undefined ? {} : { after }) };
      const { items, next } = (await sven.call(listInvites, { query })).answer;
      ids.push(...items.map(({ id }) => id));
      after = next ?? undefined;
    }
    expect(new Set(ids).size).toBe(300);
    const badCursor = await sven.call(listInvites, { query: { limit: 25, after: 'bm9uZQ' } });
    expect(badCursor.problem.code).toBe('companies.invites_page_lost');
  });
});

describe('grants of invites', () => {
  test('requires a second factor to invite an administrator', async () => {
    const { email } = newRegistrant();
    const roles = ['BusinessAdministrator'] as const;
    const body = {
      people: [{ email, firstName: '', lastName: '' }],
      roles: [...roles],
      locationIds: [],
      permissions: [],
    };
    expect((await marta.call(sendInvites, { body })).problem.code).toBe('identity.step_up_needed');
    const proven = await verifiedMember(loupe, 'Marta');
    expect((await proven.call(sendInvites, { body })).status).toBe(200);
    // An expired invite is granted again and needs the second factor; an open one is only sent again.
    loupe.clock.setOffset(3_600_000);
    const { id } = await findInvite(email);
    expect((await resend(id)).status).toBe(200);
    loupe.clock.setOffset(20 * day);
    expect((await resend(id)).problem.code).toBe('identity.step_up_needed');
  });

  test('lets location administrators invite business users to their own locations, and see and withdraw those only', async () => {
    const roles = ['BusinessPaymentAdministrator'] as const;
    expect(
      (await invite([newRegistrant().email], { roles, locationIds: [testLocation] }, nadia)).problem.code,
    ).toBe('companies.role_beyond');
    expect((await invite([newRegistrant().email], {}, nadia)).problem.code).toBe('companies.location_beyond');
    const { email } = newRegistrant();
    expect((await invite([email], { locationIds: [testLocation] }, nadia)).status).toBe(200);
    const own = await findInvite(email, nadia);
    expect(own).toMatchObject({ invitedBy: 'Nadia Okafor', locations: [{ name: 'Test Street' }] });
    const otherInvite = await createInvite();
    const { items } = (await nadia.call(listInvites, { query: { limit: 25, search: otherInvite.email } }))
      .answer;
    expect(items).toEqual([]);
    expect((await withdraw(otherInvite.id, nadia)).problem.code).toBe('companies.invite_missing');
    expect((await withdraw(own.id, nadia)).status).toBe(200);
  });

  test("hides another company's invites", async () => {
    const { id } = await createInvite();
    const sven = await loupe.as('Sven');
    for (const answer of [await resend(id, sven), await withdraw(id, sven)])
      expect(answer.problem).toMatchObject({ status: 404, code: 'companies.invite_missing' });
  });
});
