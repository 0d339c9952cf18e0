import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  demoInvites,
  demoMigration,
  getInvite,
  getPartner,
  getUserMigration,
  requiredSecurityQuestions,
  register,
  registerViaInvite,
  searchCompanies,
  validatePartner,
} from '#platform/companies/contract.ts';
import { requiredSecurityQuestions as securityQuestionCount } from '#platform/identity/contract.ts';
import { fromNewAddress, newRegistrant, stateOf } from '#apps/server/testing/new-registrant.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => void (loupe = await startTestLoupe({ TRUST_PROXY: 'yes', ROLES: 'web' })));
afterAll(() => loupe.stop());
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

async function rows(statement: string, ...values: unknown[]) {
  return (await loupe.pools.owner.query<Record<string, unknown>>(statement, values)).rows;
}

const [sam, lena] = demoInvites;
if (sam === undefined || lena === undefined) throw new Error('The demo has two invites.');

const readInvite = (invitecode: string) =>
  loupe.guest.call(getInvite, { query: { invitecode } }, fromNewAddress());
const registerWithInvite = (inviteCode: string, phone = newRegistrant().phone) =>
  loupe.guest.call(
    registerViaInvite,
    { params: { inviteCode }, body: { ...stateOf({ ...newRegistrant(), phone }), companyDetails: null } },
    fromNewAddress(),
  );

describe('an invite', () => {
  test('an invite prefills person and company, with country code +1', async () => {
    expect((await readInvite(sam.code)).answer).toEqual({
      code: sam.code,
      email: 'sam.rowe@harrowvale.example',
      personInfo: { firstName: 'Sam', lastName: 'Rowe', cellPhone: '2125550143', countryCode: '+1' },
      company: { name: 'Harrow & Vale' },
      expiresAt: '2035-12-31T00:00:00.000Z',
      hasAccount: false,
    });
  });

  test('an invite with a placeholder phone leaves the phone blank', async () => {
    expect((await readInvite(lena.code)).answer.personInfo.cellPhone).toBe('');
  });

  test.each(['made-up', sam.code.toUpperCase()])('refuses an unknown invite code: %s', async (code) => {
    expect((await readInvite(code)).problem).toMatchObject({
      code: 'companies.invite_ended',
      detail: 'This invite link has expired or was already used.',
    });
    expect((await registerWithInvite(code)).problem.code).toBe('companies.invite_ended');
  });

  test('refuses to register with an expired or withdrawn invite', async () => {
    await rows(
      `update companies.invite set expires_at = now() - interval '1 minute' where email = $1`,
      sam.email,
    );
    expect((await readInvite(sam.code)).problem.code).toBe('companies.invite_expired');
    await rows(
      `update companies.invite set expires_at = '2035-12-31', withdrawn_at = now() where email = $1`,
      sam.email,
    );
    expect((await readInvite(sam.code)).problem.code).toBe('companies.invite_withdrawn');
    await rows('update companies.invite set withdrawn_at = null where email = $1', sam.email);
  });

  test("refuses an invited person's phone that another account has verified and keeps the invite open", async () => {
    const [takenPhone] = await rows(
      `select phone from identity.account where phone_verified_at is not null limit 1`,
    );
    const phone = String(takenPhone?.['phone']).slice(3);
    expect((await registerWithInvite(sam.code, phone)).problem.code).toBe('companies.duplicate_phone');
    expect((await readInvite(sam.code)).status).toBe(200);
  });

  test("refuses an invited person's unknown security question and keeps the invite open", async () => {
    const state = stateOf(newRegistrant());
    const selectedSecurityQuestions = [1, 2, 9_999].map((questionId) => ({
      questionId,
      answer: 'A'.repeat(43),
    }));
    const securityOptions = { ...state.securityOptions, selectedSecurityQuestions };
    const body = { ...state, securityOptions, companyDetails: null };
    const refused = await loupe.guest.call(
      registerViaInvite,
      { params: { inviteCode: sam.code }, body },
      fromNewAddress(),
    );
    expect([refused.status, refused.problem.code]).toEqual([422, 'companies.unknown_question']);
    expect((await readInvite(sam.code)).status).toBe(200);
  });

  test('registering with an invite creates a verified member with its roles and permissions, once', async () => {
    const [first, second] = await Promise.all([registerWithInvite(sam.code), registerWithInvite(sam.code)]);
    const winner = first.status === 200 ? first : second;
    expect(winner.answer).toEqual({
      registrationCompleted: true,
      sentTo: 's••e@h••.example',
      verified: true,
    });
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
    const stored = await rows(
      `select m.approval_status, m.roles, p.service_type, p.allowed, a.email_verified_at is not null as verified
         from identity.account a join companies.membership m using (person_id)
         join companies.service_permission p using (company_id, person_id) where a.email = $1`,
      sam.email,
    );
    expect(stored).toEqual([
      {
        approval_status: 'Approved',
        roles: ['BusinessUser'],
        service_type: 'MarketPlace',
        allowed: false,
        verified: true,
      },
    ]);
    expect((await readInvite(sam.code)).problem.code).toBe('companies.invite_used');
    expect((await registerWithInvite(sam.code)).problem.code).toBe('companies.invite_used');
  });

  test('tells the holder of an invite that the email has an account', async () => {
    await rows(
      `update companies.invite set email = 'marta.reyes@harrowvale.example' where email = $1`,
      lena.email,
    );
    expect((await registerWithInvite(lena.code)).problem.code).toBe('companies.email_in_use');
    expect((await readInvite(lena.code)).status).toBe(200);
  });
});

describe('a person of an older system', () => {
  const request = (id: string) => loupe.guest.call(getUserMigration, { params: { id } }, fromNewAddress());

  test('a person of an older system gets a prefilled registration until they register', async () => {
    const { answer } = await request(demoMigration.id);
    expect(answer).toMatchObject({
      userId: demoMigration.id,
      firstName: 'Ines',
      phone: '4015550161',
      companyName: 'Marchetti Goldsmiths',
      feinId: '054550201',
      partner: { affiliationType: 'None', memberId: '' },
    });
    const person = { email: answer.email, phone: answer.phone, feinId: answer.feinId };
    const state = stateOf(person);
    const body = { ...state, personalDetails: { ...state.personalDetails, userId: answer.userId } };
    expect((await loupe.guest.call(register, { body }, fromNewAddress())).status).toBe(200);
    expect((await request(demoMigration.id)).problem.code).toBe('companies.migration_ended');
  });

  test('refuses an unknown migration id', async () => {
    expect((await request('0192a000-0000-7000-8000-00000000a001')).problem.code).toBe(
      'companies.migration_ended',
    );
  });
});

describe('a partner membership', () => {
  const request = (partner: 'AGS' | 'GemAndJewel', memberId: string) =>
    loupe.guest.call(getPartner, { params: { partner, memberId } }, fromNewAddress());

  test.each([
    ['AGS', 'AGS-30001', 'Active', true],
    ['AGS', 'AGS-30002', 'Lapsed', false],
    ['GemAndJewel', 'GJ-3381', 'Active', true],
  ] as const)(
    'reports the partner membership %s %s as %s',
    async (partner, memberId, status, isRecognized) => {
      const { answer } = await request(partner, memberId);
      expect(answer).toEqual({ affiliationType: partner, memberId, status, isRecognized });
    },
  );

  test('refuses a partner membership that the partner does not list', async () => {
    expect((await request('AGS', 'GJ-3381')).problem.code).toBe('companies.partner_missing');
  });

  test("validates a partner membership on load by the partner's current list", async () => {
    const elena = await loupe.as('Elena');
    const validate = async () =>
      (await elena.call(validatePartner, { params: { partner: 'AGS' } })).answer.isValid;
    expect(await validate()).toBe(true);
    const otherPartner = await elena.call(validatePartner, { params: { partner: 'GemAndJewel' } });
    expect(otherPartner.answer.isValid).toBe(false);
    await rows(`update companies.partner_member set status = 'Lapsed' where member_id = 'AGS-20417'`);
    expect(await validate()).toBe(false);
    const marta = await loupe.as('Marta');
    expect((await marta.call(validatePartner, { params: { partner: 'AGS' } })).answer.isValid).toBe(false);
  });
});

describe('a company search', () => {
  const filter = {
    companyName: 'Beacon',
    city: '',
    stateId: '',
    postCode: '',
    countryId: 'US',
    match: 'named',
  } as const;
  const search = (changed: object, page: object = {}) =>
    loupe.guest.call(
      searchCompanies,
      { body: { filter: { ...filter, ...changed }, orderBy: 'likeness', skip: 0, top: 25, ...page } },
      fromNewAddress(),
    );

  test('a company search returns only businesses with a tax ID', async () => {
    const { items, totalCount, failed } = (await search({})).answer;
    expect(failed).toBe(false);
    expect(totalCount).toBe(items.length);
    expect(items.length).toBeGreaterThan(1);
    for (const { taxId, businessName } of items) {
      expect(taxId).toMatch(/^\d{9}$/);
      expect(businessName).toContain('Beacon');
    }
  });

  test('a company search without usable results is flagged failed', async () => {
    expect((await search({ companyName: 'Zzyzx Qwv' })).answer).toEqual({
      items: [],
      totalCount: 0,
      failed: true,
    });
  });

  test('a company search returns up to 25 similar companies', async () => {
    const { items } = (await search({ companyName: 'Beacn Jewellers', match: 'similar' })).answer;
    expect(items.length).toBeLessThanOrEqual(25);
    expect(items[0]?.businessName).toContain('Beacon');
  });

  test('a company search pages and sorts its results', async () => {
    const all = (await search({}, { orderBy: 'city' })).answer.items;
    expect(all.map(({ city }) => city)).toEqual(all.map(({ city }) => city).toSorted());
    const page = (await search({}, { orderBy: 'city', skip: 1, top: 1 })).answer;
    expect(page.items).toEqual([all[1]]);
    expect(page.totalCount).toBe(all.length);
  });

  test('a company search reports an unavailable directory', async () => {
    vi.spyOn(loupe.ports.businessDirectory, 'searchBusinesses').mockResolvedValue({
      kind: 'unavailable',
      reason: 'Response 503',
    });
    expect((await search({})).problem).toMatchObject({
      code: 'companies.directory_away',
      next: 'Try again, or enter your company details yourself.',
    });
  });
});

test('registration requires as many security questions as changing them does', () => {
  expect(requiredSecurityQuestions).toBe(securityQuestionCount);
});
