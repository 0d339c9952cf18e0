import { companyRoom, ownRoom, staffRoom } from '#kit/server/hubs/hub-server.ts';
import type { RoleName, ServiceType } from '#platform/access/contract.ts';
import { homeOfStaff } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inboxHub } from '../contract/inbox-hub.ts';
import type { ItemIcon } from '../domain/inbox-item.ts';
import { putItem, takeItem } from './inbox-store.ts';

/** Whom it waits for: one person, whoever has one of the roles, or whoever may use a service. */
export type ItemFor =
  | { readonly person: string }
  | { readonly roles: readonly RoleName[] }
  | { readonly permission: ServiceType };

export interface PostedItem {
  /** Null: it waits for the provider's people. */
  readonly companyId: string | null;
  /** `slice.cause:id`: posted again it changes, and by it the item is cleared. */
  readonly key: string;
  readonly for: ItemFor;
  readonly title: string;
  readonly why: string;
  readonly path: `/${string}`;
  /** What its button says; a verb. */
  readonly verb?: string;
  readonly icon?: ItemIcon;
  readonly due?: Date;
  readonly urgent?: boolean;
  /** Whom it concerns may say themselves that it is done: nothing in the portal shows when. */
  readonly mayPutAway?: boolean;
}

/** Something waits for somebody from now on. */
export async function postItem(ctx: Ctx, item: PostedItem): Promise<void> {
  const changed = await putItem(ctx, {
    company_id: item.companyId ?? homeOfStaff,
    key: item.key,
    for_person: 'person' in item.for ? item.for.person : null,
    for_roles: 'roles' in item.for ? [...item.for.roles] : null,
    for_permission: 'permission' in item.for ? item.for.permission : null,
    title: item.title,
    why: item.why,
    path: item.path,
    verb: item.verb ?? 'Open',
    icon: item.icon ?? 'clock',
    urgent: item.urgent ?? false,
    due: item.due ?? null,
    posted_at: ctx.clock.now(),
    may_put_away: item.mayPutAway ?? false,
  });
  if (changed) tellChanged(ctx, item.companyId, 'person' in item.for ? item.for.person : null);
}

/** The cause is gone, for everybody who saw it; clearing what is not there does nothing. */
export async function clearItem(ctx: Ctx, companyId: string | null, key: string): Promise<void> {
  const taken = await takeItem(ctx, companyId ?? homeOfStaff, key);
  if (taken !== undefined) tellChanged(ctx, companyId, taken.for_person);
}

function tellChanged(ctx: Ctx, companyId: string | null, personId: string | null): void {
  const everybody = companyId === null ? staffRoom : companyRoom(companyId);
  const room = personId === null ? everybody : ownRoom(companyId ?? undefined, personId);
  ctx.tell(inboxHub, room, 'InboxChanged', {});
}
