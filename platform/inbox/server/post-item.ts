import type { PortalPath } from '#kit/domain/portal-path.ts';
import { companyRoom, ownRoom, staffRoom } from '#kit/server/hubs/hub-server.ts';
import type { RoleName, ServiceType } from '#platform/access/contract.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inboxHub } from '../contract/inbox-hub.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Harm, ItemIcon } from '../domain/inbox-item.ts';
import type { ItemAction } from '../contract/inbox.ts';
import { upsertItem, deleteItem, findItemKeys } from './inbox-store.ts';

/**
 * Recipients: one person, people with a role, or people who may use a service. Of a record that one person made, only
 * they and those who see every record of the service.
 */
export type ItemFor =
  | { readonly person: string }
  | { readonly roles: readonly RoleName[] }
  | { readonly permission: ServiceType; readonly madeBy?: string };

export interface PostedItem {
  /** Null: for the provider's staff. */
  readonly companyId: string | null;
  /** `slice.cause:id`; posting the same key again updates the item. */
  readonly key: string;
  readonly for: ItemFor;
  readonly title: string;
  readonly why: string;
  readonly path: PortalPath;
  /** Button label; a verb. */
  readonly verb?: string;
  readonly icon?: ItemIcon;
  readonly due?: Date;
  /** Without it, waiting loses nothing. */
  readonly harm?: Harm;
  /** Money at risk. */
  readonly amount?: Cents;
  /** Done without opening its page. */
  readonly actions?: readonly ItemAction[];
  /** Recipients may dismiss it themselves, because the portal can't know when it is done. */
  readonly canDismiss?: boolean;
}

/** Adds or updates an inbox item. */
export async function postItem(ctx: Ctx, item: PostedItem): Promise<void> {
  const changed = await upsertItem(ctx, {
    company_id: item.companyId ?? staffCompanyId,
    key: item.key,
    for_person: personOf(item.for),
    for_roles: 'roles' in item.for ? [...item.for.roles] : null,
    for_permission: 'permission' in item.for ? item.for.permission : null,
    title: item.title,
    why: item.why,
    path: item.path,
    verb: item.verb ?? 'Open',
    icon: item.icon ?? 'clock',
    harm: item.harm ?? 'task',
    amount: item.amount ?? null,
    actions: JSON.stringify(item.actions ?? []),
    due: item.due ?? null,
    posted_at: ctx.clock.now(),
    may_put_away: item.canDismiss ?? false,
  });
  if (changed) pushInboxChanged(ctx, item.companyId, 'person' in item.for ? item.for.person : null);
}

function personOf(audience: ItemFor): string | null {
  if ('person' in audience) return audience.person;
  return 'permission' in audience ? (audience.madeBy ?? null) : null;
}

/** Removes an item for all recipients; does nothing if it doesn't exist. */
export async function clearItem(ctx: Ctx, companyId: string | null, key: string): Promise<void> {
  const taken = await deleteItem(ctx, companyId ?? staffCompanyId, key);
  if (taken === undefined) return;
  pushInboxChanged(ctx, companyId, taken.for_permission === null ? taken.for_person : null);
}

/** The same item for each of these people, and for no others who had it. */
export async function postItemToPeople(
  ctx: Ctx,
  people: readonly string[],
  item: Omit<PostedItem, 'for' | 'companyId'> & { readonly companyId: string },
): Promise<void> {
  const keyOf = (person: string) => `${item.key}:${person}`;
  for (const person of people) await postItem(ctx, { ...item, key: keyOf(person), for: { person } });
  await clearItemsOfPeople(ctx, item.companyId, item.key, people.map(keyOf));
}

export async function clearItemsOfPeople(
  ctx: Ctx,
  companyId: string,
  key: string,
  kept: readonly string[] = [],
): Promise<void> {
  for (const found of await findItemKeys(ctx, companyId, `${key}:`))
    if (!kept.includes(found)) await clearItem(ctx, companyId, found);
}

function pushInboxChanged(ctx: Ctx, companyId: string | null, personId: string | null): void {
  const shared = companyId === null ? staffRoom : companyRoom(companyId);
  const room = personId === null ? shared : ownRoom(companyId ?? undefined, personId);
  ctx.tell(inboxHub, room, 'InboxChanged', {});
}
