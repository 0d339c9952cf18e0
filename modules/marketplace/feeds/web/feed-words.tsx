import { counted } from '#kit/domain/text/counted.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Feed } from '../contract/feed-shapes.ts';
import type { SupplierStatus } from '../domain/feed-moves.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { downloadDeskFeedReport } from '../contract/desk-feeds.ts';
import { downloadFeedReport } from '../contract/feeds.ts';

const feedStatusWords: Readonly<Record<Feed['state'], readonly [kind: StatusKind, words: string]>> = {
  Uploaded: ['info', 'Ready to check'],
  Checking: ['info', 'Checking'],
  Checked: ['warn', 'Ready to publish'],
  AwaitingApproval: ['warn', 'Awaiting approval'],
  Publishing: ['info', 'Publishing'],
  Published: ['ok', 'Published'],
  Failed: ['bad', 'Failed'],
  Refused: ['bad', 'Not approved'],
  Discarded: ['mute', 'Discarded'],
};

export const feedStatusLabel = (state: Feed['state']): string => feedStatusWords[state][1];

export function FeedBadge({ state }: { readonly state: Feed['state'] }) {
  const [kind, words] = feedStatusWords[state];
  return <StatusBadge kind={kind}>{words}</StatusBadge>;
}

const supplierStatusWords: Readonly<Record<SupplierStatus, readonly [kind: StatusKind, words: string]>> = {
  None: ['mute', 'Not a seller'],
  Asked: ['warn', 'Applied'],
  Enabled: ['info', 'First feed pending'],
  Trusted: ['ok', 'Active'],
  Refused: ['bad', 'Declined'],
  Stopped: ['bad', 'Suspended'],
};

export const supplierStatusLabel = (status: SupplierStatus): string => supplierStatusWords[status][1];

export function SupplierBadge({ status }: { readonly status: SupplierStatus }) {
  const [kind, words] = supplierStatusWords[status];
  return <StatusBadge kind={kind}>{words}</StatusBadge>;
}

export const stoneCountLabel = (count: number): string => counted(count, 'stone');
export const rowCountLabel = (count: number): string => counted(count, 'row');

const reportName = ({ fileName }: Pick<Feed, 'fileName'>): string =>
  `${fileName.replace(/\.[^.]*$/, '')} report.csv`;

export async function saveReport(feed: Pick<Feed, 'id' | 'fileName'>): Promise<void> {
  const blob = await callForBlob(downloadFeedReport, { params: { id: feed.id } });
  saveFile(reportName(feed), [blob], blob.type);
}

export async function saveDeskReport(companyId: string, feed: Pick<Feed, 'id' | 'fileName'>): Promise<void> {
  const blob = await callForBlob(downloadDeskFeedReport, { params: { companyId, id: feed.id } });
  saveFile(reportName(feed), [blob], blob.type);
}
