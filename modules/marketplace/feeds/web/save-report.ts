import { callForBlob } from '#kit/web/call/call.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { downloadDeskFeedReport } from '../contract/feed-desk-endpoints.ts';
import { downloadFeedReport } from '../contract/feed-endpoints.ts';
import type { Feed } from '../contract/feed-shapes.ts';

const nameOf = ({ fileName }: Pick<Feed, 'fileName'>): string =>
  `${fileName.replace(/\.[^.]*$/, '')} report.csv`;

export async function saveReport(feed: Pick<Feed, 'id' | 'fileName'>): Promise<void> {
  const blob = await callForBlob(downloadFeedReport, { params: { id: feed.id } });
  saveFile(nameOf(feed), [blob], blob.type);
}

export async function saveDeskReport(companyId: string, feed: Pick<Feed, 'id' | 'fileName'>): Promise<void> {
  const blob = await callForBlob(downloadDeskFeedReport, { params: { companyId, id: feed.id } });
  saveFile(nameOf(feed), [blob], blob.type);
}
