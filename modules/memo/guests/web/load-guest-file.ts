import { callForBlob } from '#kit/web/call/call.ts';
import { readGuestMemoFile } from '../contract/guest-file-endpoint.ts';

interface Visit {
  readonly token: string;
  readonly session: string;
}

export const loadGuestFile = (visit: Visit, fileId: string): Promise<Blob> =>
  callForBlob(readGuestMemoFile, { body: { ...visit, fileId } });
