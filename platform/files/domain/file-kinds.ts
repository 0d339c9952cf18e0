/**
 * What may be uploaded, each with the endings its name may have. Spec platform §5: pdf, jpg, jpeg, png, gif. A
 * spreadsheet of contacts is only read and never kept (spec shipping §5: contact import, .xlsx).
 */
export const fileKinds = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv', 'tsv', 'txt'],
} as const;

export type FileKind = keyof typeof fileKinds;

export function isFileKind(contentType: string | undefined): contentType is FileKind {
  return contentType !== undefined && Object.hasOwn(fileKinds, contentType);
}

export function mayEndWith(kind: FileKind, ending: string): boolean {
  return (fileKinds[kind] as readonly string[]).includes(ending);
}
