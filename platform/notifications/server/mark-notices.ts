import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { markNoticeAsRead as call, Notice } from '../contract/notice-endpoints.ts';
import { notificationsRefusals } from '../contract/notifications-refusals.ts';
import { countUnseen, markAll, markRead } from './notice-store.ts';
import { ownerOf } from './owner.ts';
import { presentNotice } from './present-notice.ts';
import { tellOwner } from './tell-notices.ts';

export async function markNoticeAsRead(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<Notice> {
  const owner = ownerOf(ctx);
  const row = (await markRead(ctx, owner, params.id)) ?? refuse(notificationsRefusals.notice_missing);
  await tellOwner(ctx, owner);
  return presentNotice(row);
}

const markedAll = (as: 'seen' | 'read') => async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const changed = await markAll(ctx, owner, as);
  // The person's other tabs show the same; where nothing changed there is nothing to tell.
  if (changed > 0) await tellOwner(ctx, owner);
  return { changed, unseen: await countUnseen(ctx, owner) };
};

export const markAllNoticesAsRead = markedAll('read');
export const markAllNoticesAsSeen = markedAll('seen');
