import type { BusinessRole } from '#platform/access/contract.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { newId } from '#kit/server/new-id.ts';
import type { TestLoupe } from './test-loupe.ts';

type Pools = Pick<TestLoupe, 'pools'>;

/** A company's location, made without a page. */
export async function makeLocation({ pools }: Pools, companyId: string, name: string): Promise<string> {
  const locationId = newId();
  await pools.owner.query(
    `insert into companies.location (company_id, location_id, name, created_at, changed_at) values ($1, $2, $3, now(), now())`,
    [companyId, locationId, name],
  );
  return locationId;
}

export interface MadePerson {
  readonly companyId: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly roles?: readonly BusinessRole[];
  readonly approvalStatus?: 'None' | 'Approved' | 'Rejected';
  readonly locationIds?: readonly string[];
}

/** A person of a company who never signs in. */
export async function makePerson({ pools }: Pools, person: MadePerson): Promise<string> {
  const personId = newId();
  const { companyId, firstName = 'Pat', lastName, roles = ['BusinessUser'] } = person;
  const email = `${firstName}.${lastName}@made.example`.toLowerCase().replaceAll(' ', '.');
  const query = (statement: string, values: unknown[]) => pools.owner.query(statement, values);
  await query(
    `insert into identity.account (person_id, email, email_verified_at, created_at, changed_at) values ($1, $2, now(), now(), now())`,
    [personId, email],
  );
  await query(
    `insert into companies.person (person_id, first_name, last_name, created_at, changed_at) values ($1, $2, $3, now(), now())`,
    [personId, firstName, lastName],
  );
  await query(
    `insert into companies.membership (company_id, person_id, registration_id, approval_status, roles, requested_at)
     values ($1, $2, $3, $4, $5, now())`,
    [companyId, personId, newId(), person.approvalStatus ?? 'Approved', roles],
  );
  for (const locationId of person.locationIds ?? [])
    await assignLocation({ pools }, companyId, personId, locationId);
  return personId;
}

export async function assignLocation(
  { pools }: Pools,
  companyId: string,
  personId: string,
  locationId: string,
) {
  await pools.owner.query(
    'insert into companies.member_location (company_id, person_id, location_id) values ($1, $2, $3)',
    [companyId, personId, locationId],
  );
}

/** Showing the first company of a demo person. */
export function companyOf(firstName: string): string {
  const member = demoMembers.find((one) => one.firstName === firstName);
  const companyId = member?.memberships[0]?.company.companyId;
  if (companyId === undefined) throw new Error(`${firstName} has no company.`);
  return companyId;
}

/** A large company, made in three statements. */
export async function makeManyPeople({ pools }: Pools, companyId: string, people: number): Promise<void> {
  const each = `from generate_series(1, ${people}) n`;
  const id = `overlay(overlay(md5('crowd' || $1::text || n)::text placing '7' from 13) placing 'a' from 17)::uuid`;
  for (const statement of [
    `insert into identity.account (person_id, email, email_verified_at, created_at, changed_at)
     select ${id}, 'crowd' || n || '@' || right($1::text, 4) || '.example', now(), now(), now() ${each}`,
    `insert into companies.person (person_id, first_name, last_name, created_at, changed_at)
     select ${id}, 'Kim', 'Crowd ' || chr(97 + n % 26) || ' ' || n, now(), now() ${each}`,
    `insert into companies.membership (company_id, person_id, registration_id, approval_status, roles, requested_at)
     select $1::uuid, ${id}, gen_random_uuid(), 'Approved', '{BusinessUser}', now() - n * interval '1 minute' ${each}`,
  ])
    await pools.owner.query(statement, [companyId]);
}
