import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { rolesChanged } from '#platform/companies/contract.ts';
import { rolesChangedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

/** Whoever may do more or less from now on is told; permissions alone change too often to be news. */
export const noticeRolesChanged = subscriber(
  rolesChanged,
  'notifications.roles_changed',
  async (ctx: Ctx, { companyId, companyName, personId, roles, before }) => {
    const isSame = roles.length === before.length && roles.every((role) => before.includes(role));
    if (isSame) return;
    await notify(ctx, rolesChangedNotice, { companyId, to: { people: [personId] }, facts: { companyName } });
  },
);
