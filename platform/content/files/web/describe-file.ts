import { formatFileSize } from '#kit/web/file-drop/file-rules.ts';

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
};

/** "PDF, 24 kB". */
export function describeFile({
  contentType,
  size,
}: {
  readonly contentType: string;
  readonly size: number;
}): string {
  return [kinds[contentType], formatFileSize(size)].filter((part) => part !== undefined).join(', ');
}
