import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';

export interface Download {
  readonly busy: boolean;
  readonly error: unknown;
  /** Fetched as bytes and not as an address: a link could not carry the token that the call asks for. */
  save(fileName: string, fetchIt: () => Promise<Blob>): void;
}

/** Saves a document on the reader's device; `after` reads again what the download has changed. */
export function useDownload(after?: () => Promise<unknown>): Download {
  const { busy, error, act } = useBusyAct();
  return {
    busy,
    error,
    save: (fileName, fetchIt) =>
      void act(async () => {
        const blob = await fetchIt();
        saveFile(fileName, [blob], blob.type);
        await after?.();
      }),
  };
}
