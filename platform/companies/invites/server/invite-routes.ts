import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import * as invites from '../contract/invite-endpoints.ts';
import { listInvites } from './list-invites.ts';
import { resendInvite, withdrawInvite } from './resend-invite.ts';
import { sendInvites } from './send-invites.ts';

export function inviteRoutes(ports: TeamPorts): Routes {
  return [
    route(invites.sendInvites, sendInvites(ports)),
    route(invites.listInvites, listInvites),
    route(invites.resendInvite, resendInvite(ports)),
    route(invites.withdrawInvite, withdrawInvite),
  ];
}
