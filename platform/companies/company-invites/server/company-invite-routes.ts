import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as batches from '../contract/company-invite-endpoints.ts';
import { inviteCompanies as inviteCompaniesCall } from '../contract/company-invite-endpoints.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import { inviteCompanies } from './invite-companies.ts';
import { getInviteBatch, listInviteBatches } from './list-batches.ts';
import { resendCompanyInvite, withdrawCompanyInvite, withdrawInviteBatch } from './resend-company-invite.ts';

export function companyInviteRoutes(ports: TeamPorts): Routes {
  return [
    route(inviteCompaniesCall, inviteCompanies(ports)),
    route(batches.listInviteBatches, listInviteBatches),
    route(batches.getInviteBatch, getInviteBatch),
    route(batches.withdrawInviteBatch, withdrawInviteBatch),
    route(batches.resendCompanyInvite, resendCompanyInvite(ports)),
    route(batches.withdrawCompanyInvite, withdrawCompanyInvite),
  ];
}
