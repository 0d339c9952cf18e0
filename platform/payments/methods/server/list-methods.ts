import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { moduleNames, serviceModules, takenBy } from '../domain/module-methods.ts';
import { shownMethods } from './method-store.ts';
import { keepsMethods, presentMethod } from './present-method.ts';

export async function listMethods(ctx: Ctx) {
  const member = requireMember(ctx.actor);
  const rows = await shownMethods(ctx, member.companyId);
  return {
    items: rows.map((row) => presentMethod(ctx, row)),
    modules: serviceModules.map((module) => ({
      module,
      name: moduleNames[module],
      takes: [...takenBy(module)],
    })),
    actions: keepsMethods(member) ? ['add' as const] : [],
  };
}
