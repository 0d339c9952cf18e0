import { isFileKind, mayEndWith } from './upload-rules.ts';
import type { FileKind, UploadRule } from './upload-rules.ts';

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

// Spec platform §5: file names must not contain these. Control characters and the marks that turn the direction of
// writing are ours to refuse: they make a name look like another one.
const forbidden = /[*<>:"?/\\|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

// A name travels in a header and onto disks that allow 255 bytes.
const longest = 200;

export function isFileName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== '' && !/^\.+$/.test(trimmed) && name.length <= longest && !forbidden.test(name);
}

/** `PDF` of `memo.2026.PDF` in small letters; empty where the name has no ending. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
