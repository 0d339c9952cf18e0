import { useAction } from '#kit/web/call/use-action.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';

export interface Download {
  readonly busy: boolean;
  readonly error: unknown;
  /** Fetches bytes: a plain link could not send the access token. */
  save(fileName: string, fetchBlob: () => Promise<Blob>): void;
}

/** Downloads a file; `after` refreshes what the download changed. */
export function useDownload(after?: () => Promise<unknown>): Download {
  const { busy, error, act } = useAction();
  return {
    busy,
    error,
    save: (fileName, fetchBlob) =>
      void act(async () => {
        const blob = await fetchBlob();
        saveFile(fileName, [blob], blob.type);
        await after?.();
      }),
  };
}
