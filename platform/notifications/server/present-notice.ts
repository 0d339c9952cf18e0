import type { Notice } from '../contract/notice-endpoints.ts';
import { noticeStatusOf } from '../domain/notice-status.ts';
import type { NoticeRow } from './notice-store.ts';

export function presentNotice(row: NoticeRow): Notice {
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
