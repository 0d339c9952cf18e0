import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { businessRoles, endpoint, members, stepUpNeeded } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { approvalStatuses } from '#platform/companies/person/domain/approval-status.ts';
import { memberStatuses } from './team-moves.ts';
import { locationOfPerson, mayGive, permission, grantShape } from './grant-shapes.ts';
import { teamManagers } from './runs-team.ts';
import { teamRefusals } from './team-refusals.ts';

const path = '/services/membership/api/team';

const companyBinding = { binding: 'company' } as const;

const administrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

const person = {
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null if the reader may not see it. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  roles: z.array(z.enum(businessRoles)),
  approvalStatus: z.enum(approvalStatuses),
  /** Removed from the company; their past actions keep their name. */
  uninvited: z.boolean(),
  requestedAt: z.iso.datetime(),
  /** Their message when they asked to join; for administrators. */
  message: z.string(),
  decidedAt: z.nullable(z.iso.datetime()),
  locations: z.array(locationOfPerson),
  isYou: z.boolean(),
  version: z.int(),
  actions: z.array(z.enum(['approve', 'reject', 'change', 'remove', 'letBack'])),
};

export const teamMemberRow = z.object(person);
export type TeamMemberRow = z.output<typeof teamMemberRow>;

export const teamMember = z.object({
  ...person,
  permissions: z.array(permission),
  /** The reason they were given when rejected or removed. */
  reason: z.string(),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
});
export type TeamMember = z.output<typeof teamMember>;

export const getTeam = endpoint({
  ...companyBinding,
  name: 'companies.getTeam',
  summary: 'Get team counts (active, pending and invited) and the access the user can grant',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    people: z.int(),
    administrators: z.int(),
    waiting: z.int(),
    invited: z.int(),
    mayGive,
    actions: z.array(z.enum(['invite', 'approve'])),
  }),
  refusals: [],
  rule: { ...members, scope: 'team:read' },
});
export type Team = z.output<typeof getTeam.answer>;

/** A minus reverses the order. */
export const teamOrders = ['name', '-name', 'since', '-since'] as const;
export type TeamOrder = (typeof teamOrders)[number];

export const listTeamMembers = endpoint({
  ...companyBinding,
  name: 'companies.listTeamMembers',
  summary: 'List team members; includes rejected or removed people only if requested',
  method: 'GET',
  changes: false,
  path: `${path}/members`,
  query: z.object({
    ...pageQuery,
    search: z.optional(boundedText(100)),
    status: z.optional(z.enum(memberStatuses)),
    role: z.optional(z.enum(businessRoles)),
    locationId: z.optional(guid),
    order: z._default(z.enum(teamOrders), 'name'),
  }),
  answer: z.object({ items: z.array(teamMemberRow), next: z.nullable(z.string()) }),
  refusals: [teamRefusals.team_page_lost],
  rule: { ...members, scope: 'team:read' },
});

const memberParams = { params: z.object({ personId: guid }) };

export const getTeamMember = endpoint({
  ...companyBinding,
  ...memberParams,
  name: 'companies.getTeamMember',
  summary: 'Get a team member with their permissions',
  method: 'GET',
  changes: false,
  path: `${path}/members/:personId`,
  answer: teamMember,
  refusals: [teamRefusals.member_missing],
  rule: { ...members, scope: 'team:read' },
});

const version = z.int("Send the team member's current version number.").check(z.minimum(1));

export const grantRefusals = [
  teamRefusals.one_administrator,
  teamRefusals.too_many_administrators,
  teamRefusals.too_many_location_administrators,
  teamRefusals.role_beyond,
  teamRefusals.permission_beyond,
  teamRefusals.care_plan_role_closed,
  teamRefusals.location_beyond,
  teamRefusals.location_needed,
  teamRefusals.administrator_limited,
  teamRefusals.location_unknown,
] as const;

const decisionRefusals = [
  teamRefusals.member_missing,
  teamRefusals.member_not_yours,
  teamRefusals.member_elsewhere,
  kitRefusals.changed_meanwhile,
] as const;

export const approveTeamMember = endpoint({
  ...companyBinding,
  ...memberParams,
  name: 'companies.approveTeamMember',
  summary: 'Approve a pending, rejected or removed person and set their access',
  method: 'POST',
  changes: true,
  path: `${path}/members/:personId/approve`,
  body: z.object({ version, ...grantShape }),
  answer: teamMember,
  refusals: [...decisionRefusals, ...grantRefusals, stepUpNeeded],
  rule: administrators,
});

const reason = requiredText(200, "Enter a reason. We'll include it in the email.");

export const rejectTeamMember = endpoint({
  ...companyBinding,
  ...memberParams,
  name: 'companies.rejectTeamMember',
  summary: 'Decline a request to join and email the reason',
  method: 'POST',
  changes: true,
  path: `${path}/members/:personId/reject`,
  body: z.object({ version, reason }),
  answer: teamMember,
  refusals: decisionRefusals,
  rule: administrators,
});

export const changeTeamMember = endpoint({
  ...companyBinding,
  ...memberParams,
  name: 'companies.changeTeamMember',
  summary: "Set a person's roles, permissions and locations",
  method: 'PUT',
  changes: true,
  path: `${path}/members/:personId`,
  body: z.object({ version, ...grantShape }),
  answer: teamMember,
  refusals: [...decisionRefusals, ...grantRefusals, stepUpNeeded],
  rule: teamManagers,
});

export const removeTeamMember = endpoint({
  ...companyBinding,
  ...memberParams,
  name: 'companies.removeTeamMember',
  summary: 'Remove a person from the company; their access ends immediately',
  method: 'POST',
  changes: true,
  path: `${path}/members/:personId/remove`,
  body: z.object({ version, reason: z._default(boundedText(200), '') }),
  answer: teamMember,
  refusals: [...decisionRefusals, teamRefusals.one_administrator, teamRefusals.role_beyond],
  rule: teamManagers,
});
