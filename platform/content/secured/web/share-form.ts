import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { newSecuredDocument } from '../contract/shared-documents.ts';

/** What the call takes, with a company that is looked for by what a member says. */
export const shareForm = z.extend(newSecuredDocument, {
  find: boundedText(100),
  companyId: z.string('Choose a company.'),
  fileId: z.string('Choose a file and let it arrive.'),
});

interface ShareValues {
  readonly find: string;
  readonly companyId: string | null;
  readonly personId: string | null;
  readonly title: string;
  readonly note: string;
  readonly fileId: string | null;
}

export const emptyShare: ShareValues = {
  find: '',
  companyId: null,
  personId: null,
  title: '',
  note: '',
  fileId: null,
};
