import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as registration from '../contract/registration-endpoints.ts';
import * as search from '../contract/registration-search-endpoints.ts';
import { acceptInvite, getInvite } from './accept-invite.ts';
import { associateCompany } from './associate-company.ts';
import { getPartner, validatePartner } from './partners.ts';
import { getUserMigration } from './get-user-migration.ts';
import { isEmailInUse } from './check-registration.ts';
import { registerFromElsewhere } from './register-external.ts';
import { registerViaInvite } from './register-via-invite.ts';
import { register } from './register.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { searchCompanies, searchCompaniesByEmail, validateFeinId } from './search-companies.ts';

/** All stepwise: guests have no company, so each call opens only the transactions it needs. */
export function registrationRoutes(ports: RegistrationPorts): Routes {
  return [
    stepwise(registration.register, register(ports)),
    stepwise(registration.registerFromElsewhere, registerFromElsewhere(ports)),
    stepwise(registration.registerViaInvite, registerViaInvite(ports)),
    stepwise(registration.isEmailInUse, isEmailInUse),
    stepwise(registration.getInvite, getInvite),
    stepwise(registration.acceptInvite, acceptInvite),
    stepwise(registration.getUserMigration, getUserMigration),
    stepwise(registration.associateCompany, associateCompany(ports)),
    stepwise(search.searchCompanies, searchCompanies(ports)),
    stepwise(search.searchCompaniesByEmail, searchCompaniesByEmail),
    stepwise(search.validateFeinId, validateFeinId),
    stepwise(search.getPartner, getPartner(ports)),
    stepwise(search.validatePartner, validatePartner(ports)),
  ];
}
