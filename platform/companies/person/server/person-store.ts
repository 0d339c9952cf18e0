import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { jsonArrayFrom } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { BusinessRole, ServiceType, StaffRole } from '#platform/access/contract.ts';
import type { PermissionDetails } from '../contract/permission-details.ts';
import type { ApprovalStatus } from '../domain/approval-status.ts';

export interface PersonTables {
  'companies.person': {
    person_id: string;
    first_name: string;
    middle_name: Otherwise<string>;
    last_name: string;
    reference_id: Maybe<string>;
    can_access_accounts: Otherwise<boolean>;
    email_consent: Otherwise<boolean>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
  };
  'companies.staff': { person_id: string; roles: StaffRole[] };
  'companies.membership': {
    company_id: string;
    person_id: string;
    registration_id: string;
    approval_status: ApprovalStatus;
    roles: BusinessRole[];
    is_owner: Otherwise<boolean>;
    requested_at: Date;
    decided_at: Maybe<Date>;
    uninvited_at: Maybe<Date>;
    version: Otherwise<number>;
    changed_by: Maybe<string>;
    changed_at: Maybe<Date>;
    reason: Otherwise<string>;
    message: Otherwise<string>;
  };
  'companies.service_permission': {
    company_id: string;
    person_id: string;
    service_type: ServiceType;
    allowed: boolean;
    details: ColumnType<PermissionDetails, string | undefined, string>;
  };
  /** Contacts of the bound company's people only. */
  'companies.colleague': {
    company_id: string;
    person_id: string;
    email: string;
    email_verified: boolean;
    phone: string;
    phone_verified: boolean;
    locked: boolean;
  };
  /** Identity's view of contacts; company work sees its own person only. */
  'identity.contact': {
    person_id: string;
    email: string;
    email_verified: boolean;
    phone: string;
    phone_verified: boolean;
    new_email: string | null;
    new_phone: string | null;
    locked_at: Date | null;
  };
}

const tables = (ctx: Ctx) => tablesOf<PersonTables>(ctx);

/** Locks the person until the transaction ends. */
export function lockPerson(ctx: Ctx, personId: string) {
  return tables(ctx)
    .selectFrom('companies.person')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

interface PersonChange {
  readonly version: number;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

export async function updatePerson(
  ctx: Ctx,
  personId: string,
  { version, firstName, middleName, lastName }: PersonChange,
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.person')
    .set({
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      version: version + 1,
      changed_at: ctx.clock.now(),
      changed_by: personId,
    })
    .where('person_id', '=', personId)
    .execute();
}

/** One statement, because every page load waits for it. */
export function findPersonWithMemberships(ctx: Ctx, personId: string) {
  return tables(ctx)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .selectAll('person')
    .select(['contact.email', 'contact.email_verified', 'contact.phone', 'contact.phone_verified'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('companies.membership as membership')
          .select(['membership.company_id', 'membership.registration_id', 'membership.roles'])
          .whereRef('membership.person_id', '=', 'person.person_id')
          .where('membership.uninvited_at', 'is', null)
          .orderBy('membership.requested_at'),
      ).as('memberships'),
    )
    .where('person.person_id', '=', personId)
    .executeTakeFirst();
}

/** The name of the person who made a change; members see staff as the provider. */
export async function findChangerName(ctx: Ctx, personId: string | null): Promise<string> {
  const person =
    personId === null
      ? undefined
      : await tables(ctx)
          .selectFrom('companies.person')
          .select(['first_name', 'last_name'])
          .where('person_id', '=', personId)
          .executeTakeFirst();
  return person === undefined ? 'the provider' : `${person.first_name} ${person.last_name}`;
}
