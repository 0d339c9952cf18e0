import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  Notice,
  NoticePage,
  listNotices as listCall,
  markNoticeAsRead as call,
  queryNotices as queryCall,
} from '../contract/notices.ts';
import { countUnseen, markAll, markRead, readNotices } from './notice-store.ts';
import type { NoticeRow, NoticesQuery } from './notice-store.ts';
import { ownerOf } from './owner.ts';
import { noticeStatusOf } from '../domain/notice-kind.ts';
import { notificationsRefusals } from '../contract/notifications-refusals.ts';
import { pushUnseenCount } from './push-unseen-counts.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid]);

export function listNotices(ctx: Ctx, { query }: EndpointInput<typeof listCall>): Promise<NoticePage> {
  const { limit, search, after } = query;
  return pageOf(ctx, { limit, search, newestFirst: true, after: cursor.read(after) });
}

export function queryNotices(ctx: Ctx, { body }: EndpointInput<typeof queryCall>): Promise<NoticePage> {
  const { filter, orderBy, take, after } = body;
  return pageOf(ctx, {
    status: filter.noticeStatus,
    newestFirst: orderBy === 'CreatedOn desc',
    limit: take,
    after: cursor.read(after),
  });
}

async function pageOf(ctx: Ctx, query: NoticesQuery): Promise<NoticePage> {
  const owner = ownerOf(ctx);
  const rows = await readNotices(ctx, owner, query);
  const { shown, next } = cursor.page(rows, query.limit, (row) => [row.created_on, row.id]);
  return {
    items: shown.map(presentNotice),
    next,
    asOf: ctx.clock.now().toISOString(),
    unseen: await countUnseen(ctx, owner),
  };
}

function presentNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    message: row.words,
    path: row.path,
    status: noticeStatusOf({ seenAt: row.seen_at, readAt: row.read_at }),
    createdOn: row.created_on.toISOString(),
  };
}

export async function markNoticeAsRead(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<Notice> {
  const owner = ownerOf(ctx);
  const row = (await markRead(ctx, owner, params.id)) ?? refuse(notificationsRefusals.notice_missing);
  await pushUnseenCount(ctx, owner);
  return presentNotice(row);
}

const markedAll = (as: 'seen' | 'read') => async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const changed = await markAll(ctx, owner, as);
  // Updates the person's other tabs if anything changed.
  if (changed > 0) await pushUnseenCount(ctx, owner);
  return { changed, unseen: await countUnseen(ctx, owner) };
};

export const markAllNoticesAsRead = markedAll('read');
export const markAllNoticesAsSeen = markedAll('seen');
