export interface UploadRule {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** Maximum width and height of pictures; a HEIC photo is made to fit. */
  readonly maxPixels?: number;
}

// Spec platform §5 and §9: 5 MB; §9 gives the number of bytes.
const fiveMegabytes = 5_000_000;

/** A HEIC photo's largest width or height: phones' usual photos, and decoding one takes at most 250 MB. */
export const mostHeicSide = 6_000;

/** Upload rules by purpose. */
export const uploadRules = {
  document: {
    kinds: ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'],
    maxBytes: fiveMegabytes,
  },
  // Spec platform §5: logos up to 2048 by 2048 pixels.
  logo: { kinds: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: fiveMegabytes, maxPixels: 2048 },
  // Spec platform §9: exemption upload, application/pdf.
  exemption: { kinds: ['application/pdf'], maxBytes: fiveMegabytes },
} as const satisfies Record<string, UploadRule>;

/** Only read and never stored, so it isn't a purpose of stored uploads. */
export const spreadsheetRule: UploadRule = {
  kinds: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  maxBytes: fiveMegabytes,
};

/** A spreadsheet or its rows as text. */
export const tableRule: UploadRule = { ...spreadsheetRule, kinds: [...spreadsheetRule.kinds, 'text/csv'] };

export type UploadPurpose = keyof typeof uploadRules;

export const largestUpload = Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes));

/**
 * Allowed kinds and their extensions. Spec platform §5: pdf, jpg, jpeg, png, gif. A
 * contact spreadsheet or CSV file is only read and never stored (spec shipping §5: contact import).
 */
const fileKinds = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  // Phones' photos, kept as JPEG.
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv', 'tsv', 'txt'],
  // Spec shipping §5, claim attachments: Word and Excel, before and after 2007.
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/x-cfb': ['doc', 'xls'],
} as const;

export type FileKind = keyof typeof fileKinds;

export function isFileKind(contentType: string | undefined): contentType is FileKind {
  return contentType !== undefined && Object.hasOwn(fileKinds, contentType);
}

export function canEndWith(kind: FileKind, ending: string): boolean {
  return (fileKinds[kind] as readonly string[]).includes(ending);
}
