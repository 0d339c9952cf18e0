import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { memoRefusals } from '#modules/memo/memos/contract/memo-refusals.ts';
import { guestCall, guestPath, guestRefusals as no, guestVisit } from './guest-endpoints.ts';

export const readGuestMemoFile = endpoint({
  ...guestCall,
  name: 'memo.readGuestMemoFile',
  summary: "Get a photo or grading report for a verified link's memo, or the seller's logo",
  changes: false,
  perMinute: 300,
  path: `${guestPath}/file`,
  body: z.object({ ...guestVisit, fileId: guid }),
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.link_ended, no.session_over, memoRefusals.file_missing, ...openRefusals],
});
