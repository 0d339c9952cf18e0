import { isFileKind, mayEndWith, type FileKind } from './file-kinds.ts';
import { endingOf, isFileName } from './file-name.ts';
import type { UploadRule } from './upload-rules.ts';

/** What is known of a file once it has arrived. */
export interface ArrivedFile {
  readonly name: string;
  readonly size: number;
  /** By content, never by what the sender claims. */
  readonly contentType: string | undefined;
}

export type UploadFault = 'invalid_name' | 'empty' | 'too_large' | 'invalid_format';

export type UploadJudgement =
  | { readonly fault: UploadFault }
  | { readonly fault: undefined; readonly kind: FileKind };

/** The cheapest question first; the first "no" is told. */
export function judgeUpload(file: ArrivedFile, rule: UploadRule): UploadJudgement {
  if (!isFileName(file.name)) return { fault: 'invalid_name' };
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > rule.maxBytes) return { fault: 'too_large' };
  const kind = file.contentType;
  if (!isFileKind(kind) || !rule.kinds.includes(kind)) return { fault: 'invalid_format' };
  // A name that promises another kind than the content is how a program passes for a picture.
  if (!mayEndWith(kind, endingOf(file.name))) return { fault: 'invalid_format' };
  return { fault: undefined, kind };
}

/** Spec platform §5: logos up to 2048 by 2048 pixels; a rule without a limit takes every picture. */
export function fitsPixels(size: { width: number; height: number }, rule: UploadRule): boolean {
  return rule.maxPixels === undefined || Math.max(size.width, size.height) <= rule.maxPixels;
}
