import type { FileRules } from '#kit/web/file-drop/file-rules.ts';
import { uploadRules } from '#platform/files/contract.ts';

/** What the server takes as a document, said before anything is sent. */
export function documentRules(maxFiles: number): FileRules {
  return {
    endings: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
    maxBytes: uploadRules.document.maxBytes,
    maxFiles,
  };
}
