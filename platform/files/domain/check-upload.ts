import { isFileKind, canEndWith } from './upload-rules.ts';
import type { FileKind, UploadRule } from './upload-rules.ts';

export interface ArrivedFile {
  readonly name: string;
  readonly size: number;
  /** Detected from content, not from the sender's claim. */
  readonly contentType: string | undefined;
}

export type UploadFault = 'invalid_name' | 'empty' | 'too_large' | 'invalid_format';

export type UploadCheck =
  | { readonly fault: UploadFault }
  | { readonly fault: undefined; readonly kind: FileKind };

/** Cheapest check first; the first failure decides. */
export function checkUpload(file: ArrivedFile, rule: UploadRule): UploadCheck {
  if (!isFileName(file.name)) return { fault: 'invalid_name' };
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > rule.maxBytes) return { fault: 'too_large' };
  const kind = file.contentType;
  if (!isFileKind(kind) || !rule.kinds.includes(kind)) return { fault: 'invalid_format' };
  // A mismatching extension could disguise a program as a picture.
  if (!canEndWith(kind, endingOf(file.name))) return { fault: 'invalid_format' };
  return { fault: undefined, kind };
}

/** Spec platform §5: logos up to 2048 by 2048 pixels. */
export function fitsPixels(size: { width: number; height: number }, rule: UploadRule): boolean {
  return rule.maxPixels === undefined || Math.max(size.width, size.height) <= rule.maxPixels;
}

// Spec platform §5: file names must not contain these. Control characters and text direction
// marks are refused as well, because they can disguise a name.
const forbidden = /[*<>:"?/\\|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

// Headers and file systems allow 255 bytes.
const longest = 200;

export function isFileName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== '' && !/^\.+$/.test(trimmed) && name.length <= longest && !forbidden.test(name);
}

/** `memo.2026.PDF` gives `pdf`; empty without an extension. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
