import * as z from 'zod/mini';
import { changedDocument } from '../contract/published-documents.ts';
import type { ManagedDocument } from '../contract/published-documents.ts';

/** A new document needs its file; one that is changed keeps the file that it has. */
export function documentForm(isNew: boolean) {
  return changedDocument.check(
    z.refine(({ fileId }) => !isNew || fileId !== null, {
      error: 'Choose a file and let it arrive.',
      path: ['fileId'],
    }),
  );
}

export function valuesOf(document: ManagedDocument | undefined) {
  return {
    category: document?.category ?? null,
    title: document?.title ?? '',
    description: document?.description ?? '',
    serviceType: document?.serviceType ?? null,
    version: document?.version ?? 1,
    fileId: noFile,
  };
}

const noFile: string | null = null;
