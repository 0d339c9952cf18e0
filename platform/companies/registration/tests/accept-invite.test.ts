import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptInvite,
  demoInvites,
  getInvite,
  getSession,
  register,
  registerViaInvite,
} from '#platform/companies/contract.ts';
import { switchCompany } from '#platform/identity/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { SignInBrowser } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { fromNewAddress, newRegistrant, stateOf } from '#apps/server/testing/new-registrant.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ TRUST_PROXY: 'yes' });
});
afterAll(() => loupe.stop());
afterEach(async () => {
  loupe.clock.setOffset(0);
  await updateInvite({ used_at: null, withdrawn_at: null, expires_at: '2035-12-31' });
});

const code = demoInvites[0]?.code ?? '';
const params = { inviteCode: code };

async function rows(statement: string, ...values: unknown[]) {
  return (await loupe.pools.owner.query<Record<string, unknown>>(statement, values)).rows;
}

let invitedEmail = demoInvites[0]?.email ?? '';

/** Harrow & Vale's invite, as the company would have sent it. */
async function updateInvite(change: Record<string, unknown>): Promise<void> {
  const set = Object.keys(change).map((column, index) => `${column} = $${index + 2}`);
  await rows(
    `update companies.invite set ${set.join(', ')} where email = $1`,
    invitedEmail,
    ...Object.values(change),
  );
  if (typeof change['email'] === 'string') invitedEmail = change['email'];
}

const readInvite = async () =>
  (await loupe.guest.call(getInvite, { query: { invitecode: code } }, fromNewAddress())).answer;

describe('an invited person who has an account', () => {
  test('an invited person who has an account joins the second company and works for both', async () => {
    const { email, personId } = findDemoPerson('Ilse');
    await updateInvite({ email, roles: ['BusinessAdministrator'] });
    expect((await readInvite()).hasAccount).toBe(true);
    const { me } = await newSession(loupe, 'Ilse');
    const { answer } = await me.call(acceptInvite, { params });
    expect(answer.companyName).toBe('Harrow & Vale');
    const session = (await me.call(getSession, {})).answer;
    if (session.kind !== 'member') throw new Error('Ilse is a member.');
    expect(session.companyName).toBe('Kessler & Co.');
    expect(session.companies.map(({ companyName }) => companyName).toSorted()).toEqual([
      'Harrow & Vale',
      'Kessler & Co.',
    ]);
    expect((await me.call(switchCompany, { body: { companyId: answer.companyId } })).status).toBe(204);
    const membership = await rows(
      `select m.roles, m.approval_status, p.service_type, p.allowed from companies.membership m
         join companies.service_permission p using (company_id, person_id)
         where m.person_id = $1 and m.company_id = $2`,
      personId,
      answer.companyId,
    );
    expect(membership).toEqual([
      {
        roles: ['BusinessAdministrator'],
        approval_status: 'Approved',
        service_type: 'MarketPlace',
        allowed: false,
      },
    ]);
    const [entry] = await rows(
      `select record_id, company_id::text as company from audit.entry where act = 'companies.acceptInvite'`,
    );
    expect(entry).toEqual({ record_id: personId, company: answer.companyId });
    const second = await me.call(acceptInvite, { params });
    expect([second.status, second.problem.code]).toEqual([410, 'companies.invite_used']);
  });

  test('an invite admits a person who was waiting, rejected or removed', async () => {
    const { email, personId } = findDemoPerson('Hanna');
    await updateInvite({ email, roles: ['BusinessUser'] });
    await rows('update companies.membership set uninvited_at = now() where person_id = $1', personId);
    const { me } = await newSession(loupe, 'Hanna');
    expect((await me.call(acceptInvite, { params })).status).toBe(200);
    const session = (await me.call(getSession, {})).answer;
    expect(session.kind === 'member' && session.approvalStatus).toBe('Approved');
  });

  test('refuses an invite of a person who already works there and keeps it open', async () => {
    await updateInvite({ email: findDemoPerson('Jonah').email });
    const { me } = await newSession(loupe, 'Jonah');
    const refused = await me.call(acceptInvite, { params });
    expect([refused.status, refused.problem.code]).toEqual([409, 'companies.already_member']);
    expect((await readInvite()).company.name).toBe('Harrow & Vale');
  });

  test('accepts an invite once when several clicks arrive at the same moment', async () => {
    await updateInvite({ email: findDemoPerson('Devon').email });
    const { me } = await newSession(loupe, 'Devon');
    const accept = () => me.call(acceptInvite, { params });
    const replies = await Promise.all([accept(), accept(), accept()]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('an invite cannot be accepted', () => {
  test('rejects acceptance by another email, without revealing the account', async () => {
    await updateInvite({ email: findDemoPerson('Elena').email });
    const { me } = await newSession(loupe, 'Walter');
    const refused = await me.call(acceptInvite, { params });
    expect([refused.status, refused.problem.detail]).toEqual([403, 'This invite is for a different email.']);
    expect((await readInvite()).hasAccount).toBe(true);
  });

  test('rejects acceptance by staff or without signing in', async () => {
    await updateInvite({ email: findDemoPerson('Owen').email });
    const { me } = await newSession(loupe, 'Owen');
    expect((await me.call(acceptInvite, { params })).status).toBe(403);
    expect((await loupe.guest.call(acceptInvite, { params })).status).toBe(401);
  });

  test.each([
    ['used', { used_at: '2026-11-01' }, 'companies.invite_used', 'This invite was already used.'],
    ['withdrawn', { withdrawn_at: '2026-11-01' }, 'companies.invite_withdrawn', 'This invite was withdrawn.'],
    ['expired', { expires_at: '2026-11-01' }, 'companies.invite_expired', 'This invite has expired.'],
  ])('rejects acceptance of an invite that is %s', async (_, change, refusal, sentence) => {
    await updateInvite({ email: findDemoPerson('Grace').email });
    await updateInvite(change);
    const { me } = await newSession(loupe, 'Grace');
    const refused = await me.call(acceptInvite, { params });
    expect([refused.status, refused.problem.code]).toEqual([410, refusal]);
    expect(refused.problem.detail).toContain(sentence);
  });

  test('rejects acceptance with an unknown code', async () => {
    const { me } = await newSession(loupe, 'Grace');
    const refused = await me.call(acceptInvite, { params: { inviteCode: 'made-up' } });
    expect(refused.problem.code).toBe('companies.invite_ended');
  });
});

test('gives an unverified account of a stranger to the invited person', async () => {
  const person = { ...newRegistrant(), email: 'invited@stranger-was-here.example' };
  const body = stateOf(person);
  expect((await loupe.guest.call(register, { body }, fromNewAddress())).status).toBe(200);
  await updateInvite({ email: person.email });
  expect((await readInvite()).hasAccount).toBe(false);
  const state = stateOf({ ...newRegistrant(), email: person.email });
  const invitedBody = {
    ...state,
    personalDetails: { ...state.personalDetails, firstName: 'Rosa', lastName: 'Owner' },
    securityOptions: { ...state.securityOptions, password: 'Owner-Lamp-9', confirmPassword: 'Owner-Lamp-9' },
    companyDetails: null,
  };
  const registered = await loupe.guest.call(
    registerViaInvite,
    { params, body: invitedBody },
    fromNewAddress(),
  );
  expect(registered.answer.verified).toBe(true);
  const signIn = async (password: string) =>
    (await new SignInBrowser(loupe).begin()).password(person.email, password);
  expect((await signIn(body.securityOptions.password)).problem.code).toBe('identity.wrong_password');
  expect((await signIn('Owner-Lamp-9')).answer.next).toBe('done');
  const [name] = await rows(
    `select first_name, a.phone from companies.person join identity.account a using (person_id) where email = $1`,
    person.email,
  );
  expect(name).toEqual({ first_name: 'Rosa', phone: `+1-${state.personalDetails.phone}` });
});
