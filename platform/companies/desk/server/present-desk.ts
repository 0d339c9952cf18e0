import type { DeskCompanyRow, DeskPerson, DeskWorkplace } from '../contract/desk-endpoints.ts';
import { deskCompanyStatusOf } from '../domain/company-status.ts';
import { memberStatusOf } from '#platform/companies/team/contract/team-moves.ts';
import type { DeskCompany } from './desk-company-store.ts';
import type { DeskPersonRow, Workplace } from './desk-people-store.ts';

export function presentDeskCompany(row: DeskCompany): DeskCompanyRow {
  return {
    companyId: row.companyId,
    name: row.name,
    city: row.city,
    stateId: row.stateId,
    federalTaxIdentificationNumber: row.taxId,
    classification: row.classification,
    status: deskCompanyStatusOf(row.approvalStatus, row.isActive),
    people: row.people,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDeskPerson(row: DeskPersonRow, workplaces: readonly Workplace[]): DeskPerson {
  return {
    personId: row.personId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    locked: row.lockedAt !== null,
    staffRoles: [...(row.staffRoles ?? [])],
    places: workplaces.filter(({ personId }) => personId === row.personId).map(presentWorkplace),
  };
}

/** Staff cannot view as a person who does not work at the company. */
function presentWorkplace({
  companyId,
  companyName,
  roles,
  approvalStatus,
  uninvitedAt,
}: Workplace): DeskWorkplace {
  const status = memberStatusOf(approvalStatus, uninvitedAt !== null);
  return {
    companyId,
    companyName,
    roles: [...roles],
    status,
    actions: status === 'Approved' ? ['view'] : [],
  };
}
