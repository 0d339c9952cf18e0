import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { findDemoPerson } from '../../testing/member-named.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
});
afterAll(() => loupe.stop());

const companyOf = (firstName: string) => findDemoPerson(firstName).memberships[0]?.company.companyId;

/** Work for a person's company, under the role of requests. */
function boundTo(firstName: string): BoundTo {
  const { personId } = findDemoPerson(firstName);
  return { binding: 'company', companyId: companyOf(firstName), personId };
}

async function under(bound: BoundTo, statement: string) {
  return unitOfWorkOn(loupe.pools.plain)(
    bound,
    async ({ client }) => (await client.query<Record<string, unknown>>(statement)).rows,
  );
}

const worksWith = (firstName: string) =>
  demoMembers
    .filter(({ memberships }) =>
      memberships.some(({ company }) => company.companyId === companyOf(firstName)),
    )
    .map(({ email }) => email)
    .toSorted();

test.each(['Marta', 'Ilse'])('work for the company of %s reaches only its own people', async (name) => {
  const rows = await under(
    boundTo(name),
    'select email, email_verified, phone_verified from companies.colleague',
  );
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(worksWith(name)));
  expect(rows[0]).toMatchObject({ email_verified: true, phone_verified: true });
});

test('a person of two companies is reached from both, and from neither after removal', async () => {
  const { personId, email } = findDemoPerson('Ravi');
  const seen = (name: string) =>
    under(boundTo(name), `select email from companies.colleague where person_id = '${personId}'`);
  expect([await seen('Marta'), await seen('Elena')]).toEqual([[{ email }], [{ email }]]);
  await loupe.pools.owner.query('update companies.membership set uninvited_at = now() where person_id = $1', [
    personId,
  ]);
  expect([await seen('Marta'), await seen('Elena')]).toEqual([[], []]);
});

test('work bound to no company reaches no one and changes nothing', async () => {
  for (const binding of ['none', 'staff', 'job'] as const)
    expect(await under({ binding }, 'select 1 from companies.colleague')).toEqual([]);
  await expect(
    under(boundTo('Marta'), `update companies.colleague set email = 'a@b.example'`),
  ).rejects.toThrow('cannot update view');
});

test("the accounts behind the view stay closed: neither a colleague's row nor everyone's is visible", async () => {
  const own = await under(boundTo('Marta'), 'select email from identity.contact');
  expect(own).toEqual([{ email: findDemoPerson('Marta').email }]);
  expect(await under(boundTo('Marta'), 'select email from identity.account')).toEqual(own);
  await expect(under(boundTo('Marta'), 'select 1 from identity.every_contact')).rejects.toThrow(
    /permission denied/,
  );
});
