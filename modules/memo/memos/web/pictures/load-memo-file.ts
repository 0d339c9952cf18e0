import { callForBlob } from '#kit/web/call/call.ts';
import { getMemoFile } from '../../contract/file-endpoints.ts';

export const loadMemoFile = (memoId: string, fileId: string): Promise<Blob> =>
  callForBlob(getMemoFile, { params: { memoId, fileId } });
