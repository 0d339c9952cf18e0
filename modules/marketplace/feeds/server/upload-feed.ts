import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts, Upload } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { spreadsheetRule } from '#platform/files/contract.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { recordReceivedFile, receiveFile } from '#platform/files/server.ts';
import type { uploadFeed as call } from '../contract/feeds.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import { feedMoves, maxCsvBytes } from '../domain/feed-moves.ts';
import type { FeedMode } from '../domain/feed-moves.ts';
import { findMappingFault, suggestColumns, initialDefaults } from '../domain/feed-mapping.ts';
import { insertFeed } from './feed-store.ts';
import type { FeedRow } from './feed-store.ts';
import { feedFilesSlice } from './feeds-parts.ts';
import type { FeedsParts } from './feeds-parts.ts';
import { presentFeed, announceFeedChange } from './present-feed.ts';
import { inspectFile } from './reading/inspect-file.ts';
import type { InspectedFile } from './reading/inspect-file.ts';
import { requireSeller } from './seller.ts';
import type { SupplierRow } from './supplier-store.ts';

// One byte above the limit: a larger file is cut off there and gets our own refusal.
export const feedUploadRule: UploadRule = {
  kinds: [...spreadsheetRule.kinds, 'text/csv'],
  maxBytes: maxCsvBytes + 1,
};

export function uploadFeedWith(parts: FeedsParts) {
  const take = takeFeedWith(parts);
  return (
    steps: Steps,
    _: EndpointInput<typeof call>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof call>> =>
    take(steps, upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } }));
}

/** A file that the seller uploads, or that another page makes of what it knows. No transaction is open while it is read. */
export function takeFeedWith(parts: Pick<FeedsParts, 'files'>) {
  const receive = receiveFile(parts.files);
  return async (steps: Steps, { name, stream }: Pick<Upload, 'name' | 'stream'>): Promise<Feed> => {
    await steps.work(requireSeller);
    const { file, inspected } = await receive({ name, stream, rule: feedUploadRule }, inspectFile);
    return steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      const { id } = await recordReceivedFile(ctx, { companyId, personId, madeFor: feedFilesSlice }, file);
      return insertUploadedFeed(ctx, { fileId: id, name, size: file.size }, inspected);
    });
  };
}

interface StoredUpload {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

async function insertUploadedFeed(ctx: Ctx, upload: StoredUpload, inspected: InspectedFile): Promise<Feed> {
  const { companyId, personId, name: personName } = requireMember(ctx.actor);
  const supplier = await requireSeller(ctx);
  const row = await insertArrivedFeed(ctx, upload, {
    inspected,
    supplier,
    companyId,
    personId,
    personName,
    mode: 'Add and update',
    isAutomatic: false,
  });
  return presentFeed(row, supplier.status);
}

interface Arrival {
  readonly inspected: InspectedFile;
  readonly supplier: SupplierRow;
  readonly companyId: string;
  readonly personId: string;
  readonly personName: string;
  readonly mode: FeedMode;
  readonly isAutomatic: boolean;
}

/**
 * Mapped by the seller's last mapping, then by the trade's headers. A fetched file whose required columns are known is
 * checked at once.
 */
export async function insertArrivedFeed(
  ctx: Ctx,
  { fileId, name, size }: StoredUpload,
  { inspected, supplier, companyId, personId, personName, mode, isAutomatic }: Arrival,
): Promise<FeedRow> {
  const { columns, set } = suggestColumns(inspected.headers, supplier.mapping?.columns, inspected.sampleRows);
  const mapping = {
    columns,
    words: supplier.mapping?.words ?? {},
    defaults: supplier.mapping?.defaults ?? initialDefaults,
  };
  const isChecked = isAutomatic && findMappingFault(mapping) === undefined;
  const now = ctx.clock.now();
  const row = await insertFeed(ctx, {
    company_id: companyId,
    feed_id: newId(),
    supplier_id: supplier.supplier_id,
    file_id: fileId,
    file_name: name,
    file_size: size,
    uploaded_by: personId,
    uploaded_by_name: personName,
    uploaded_at: now,
    format: JSON.stringify(inspected.format),
    headers: JSON.stringify(inspected.headers),
    sample_rows: JSON.stringify(inspected.sampleRows),
    column_set: set,
    mapping: JSON.stringify(mapping),
    mode,
    state: isChecked ? 'Checking' : feedMoves.initial,
    is_automatic: isAutomatic,
    changed_at: now,
  });
  announceFeedChange(ctx, { companyId: row.company_id, feedId: row.feed_id });
  await ctx.record({
    act: isAutomatic ? 'marketplace.fetchFeed' : 'marketplace.uploadFeed',
    recordType: 'feed',
    recordId: row.feed_id,
    companyId,
    facts: { name, size },
  });
  return row;
}
