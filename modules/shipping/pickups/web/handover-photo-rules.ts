import { uploadRules } from '#platform/files/contract.ts';

export const handoverPhotoRules = {
  endings: ['jpg', 'jpeg', 'png'],
  maxBytes: uploadRules.document.maxBytes,
  maxFiles: 1,
} as const;
