import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const page = z.object({ companyId: z.uuid(), themeId: z.uuid(), address: z.string(), at: z.iso.datetime() });

/** A theme became the company's page, or a new version of it did. */
export const pagePublished = defineEvent(
  'pages.published',
  z.extend(page, { publicationId: z.uuid(), version: z.int() }),
);

/** The company has no page now; it keeps the address. */
export const pageUnpublished = defineEvent('pages.unpublished', page);
