/** What may be uploaded, each with the endings its name may have. Spec platform §5: pdf, jpg, jpeg, png, gif. */
export const fileKinds = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
} as const;

export type FileKind = keyof typeof fileKinds;

export function isFileKind(contentType: string | undefined): contentType is FileKind {
  return contentType !== undefined && Object.hasOwn(fileKinds, contentType);
}

export function mayEndWith(kind: FileKind, ending: string): boolean {
  return (fileKinds[kind] as readonly string[]).includes(ending);
}
