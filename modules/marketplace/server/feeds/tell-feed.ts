import { companyRoom, staffRoom } from '#kit/server/hubs/hub-server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedHub } from '../../contract/feeds/feed-hub.ts';
import { updateFeed } from './feed-store.ts';
import type { FeedChange, FeedKey, FeedRow } from './feed-store.ts';

const whoSees = ({ companyId }: FeedKey): readonly string[] => [companyRoom(companyId), staffRoom];

export function tellFeedChanged(ctx: Ctx, key: FeedKey): void {
  for (const room of whoSees(key)) ctx.tell(feedHub, room, 'FeedChanged', { feedId: key.feedId });
}

export function tellProgress(ctx: Ctx, key: FeedKey, read: { rows: number; bytes: number }): void {
  const told = { feedId: key.feedId, rows: read.rows, bytes: read.bytes };
  for (const room of whoSees(key)) ctx.tell(feedHub, room, 'FeedProgress', told);
}

/** Whatever is changed of a file shows at once where it is looked at. */
export async function changeFeed(ctx: Ctx, key: FeedKey, change: FeedChange): Promise<FeedRow> {
  const row = await updateFeed(ctx, key, change);
  tellFeedChanged(ctx, key);
  return row;
}
