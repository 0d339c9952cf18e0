import { counted } from '#kit/domain/text/counted.ts';
/** What a drop accepts. The server checks again by content; this avoids waiting. */
export interface FileRules {
  /** Lower case, without the dot. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly maxTotalBytes?: number | undefined;
}

export interface NamedSize {
  readonly name: string;
  readonly size: number;
}

export interface FileFault {
  /** The same words as the server's refusal. */
  readonly sentence: string;
  readonly next: string;
}

// Spec platform §5: file names must not contain * < > : " ? / \ |.
const forbidden = /[*<>:"?/\\|]/;

export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${Number.isInteger(megabytes) ? megabytes : megabytes.toFixed(1)} MB`;
}

export function formatFileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : formatMegabytes(bytes);
}

export function listEndings(endings: readonly string[]): string {
  const last = endings.at(-1) ?? '';
  return endings.length < 2 ? last : `${endings.slice(0, -1).join(', ')} or ${last}`;
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Why this file is rejected, or null; `others` are already in the drop. */
export function fileFault(file: NamedSize, others: readonly NamedSize[], rules: FileRules): FileFault | null {
  const { endings, maxBytes, maxFiles, maxTotalBytes } = rules;
  const total = others.reduce((sum, other) => sum + other.size, file.size);
  if (forbidden.test(file.name)) {
    return {
      sentence: 'Invalid file name.',
      next: 'Rename the file without * < > : " ? / \\ | and choose it again.',
    };
  }
  if (!file.name.includes('.') || !endings.includes(endingOf(file.name))) {
    return { sentence: 'Invalid file format.', next: `Choose ${listEndings(endings)}.` };
  }
  if (file.size === 0) return { sentence: 'The file is empty.', next: 'Choose another file.' };
  if (file.size > maxBytes) {
    return {
      sentence: `The file is larger than ${formatMegabytes(maxBytes)}.`,
      next: 'Choose a smaller file.',
    };
  }
  if (others.length >= maxFiles) {
    const files = counted(maxFiles, 'file');
    return { sentence: `You can add up to ${files}.`, next: 'Remove a file first.' };
  }
  if (maxTotalBytes !== undefined && total > maxTotalBytes) {
    const most = formatMegabytes(maxTotalBytes);
    return {
      sentence: `The files total more than ${most}.`,
      next: 'Remove a file, or choose a smaller one.',
    };
  }
  return null;
}
