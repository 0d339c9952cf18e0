import type { Ctx } from '#platform/access/server.ts';
import { refuse } from '#kit/server/refuse.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { reviewRefusals as no } from '../../contract/review-endpoints.ts';
import { insertReviewFile } from './review-store.ts';

/** Files marked so open only through the reviews' endpoints. */
export const filesSlice = 'shipping.reviews';

interface Attached {
  readonly companyId: string;
  readonly entryId: string;
  readonly personId: string;
  readonly fileIds: readonly string[] | undefined;
}

/** A person attaches what they uploaded themselves, once. */
export function attachFilesWith(files: FilesParts) {
  const slice = new SliceFiles(files, filesSlice);
  return async (ctx: Ctx, { companyId, entryId, personId, fileIds = [] }: Attached): Promise<void> => {
    for (const fileId of new Set(fileIds)) {
      const file = await slice.find(ctx, fileId, companyId);
      if (file === undefined || file.person_id !== personId) return refuse(no.review_file_missing);
      const row = {
        company_id: companyId,
        file_id: fileId,
        entry_id: entryId,
        name: file.name,
        size: file.size,
      };
      if (!(await insertReviewFile(ctx, row))) refuse(no.review_file_missing);
    }
  };
}
