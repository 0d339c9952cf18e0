import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as approvals from '../contract/approval-endpoints.ts';
import { approveCompany, rejectCompany } from './decide-company.ts';
import type { ApprovalPorts } from './decide-company.ts';
import { listRegistrations } from './list-registrations.ts';

export function approvalRoutes(ports: ApprovalPorts): Routes {
  return [
    route(approvals.listRegistrations, listRegistrations),
    route(approvals.approveCompany, approveCompany(ports)),
    route(approvals.rejectCompany, rejectCompany(ports)),
  ];
}
