import * as z from 'zod/mini';
import { linkAddress } from '#platform/content/provider/contract/link-address.ts';
import { programBody } from '../contract/training-desk.ts';
import type { ManagedProgram } from '../contract/training-desk.ts';

/** A program that leads nowhere has that field empty. */
export const programForm = z.extend(programBody, { link: z.union([z.literal(''), linkAddress]) });

export function valuesOf(program: ManagedProgram | undefined) {
  return {
    title: program?.title ?? '',
    about: program?.about ?? '',
    audience: program?.audience ?? '',
    regulation: program?.regulation ?? '',
    minutes: program?.minutes ?? null,
    order: program?.order ?? 100,
    documentId: program?.documentId ?? null,
    link: program?.link ?? '',
  };
}

export function bodyOf({ link, ...fields }: z.output<typeof programForm>): z.output<typeof programBody> {
  return { ...fields, link: link === '' ? null : link };
}
