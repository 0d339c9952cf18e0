import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { StaffRole } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { fileChecked } from '#platform/files/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

/** They have the backups. */
const restorers: StaffRole[] = ['SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3'];

/** An unreadable file stays in their inbox until a look at it finds it whole. */
export const filesSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(fileChecked, 'inbox.file_unreadable', async (ctx: Ctx, { name, storageKey, outcome }) => {
    const key = `files.unreadable:${storageKey}`;
    if (outcome === 'whole') return clearItem(ctx, null, key);
    await postItem(ctx, {
      companyId: null,
      key,
      for: { roles: restorers },
      title: outcome === 'damaged' ? `"${name}" is damaged` : `"${name}" is missing from storage`,
      why: `The file can't be opened. Restore ${storageKey} from a backup.`,
      path: '/desk/activity',
      verb: 'View',
      icon: 'document',
    });
  }),
];
