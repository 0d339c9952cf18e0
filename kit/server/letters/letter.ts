import * as z from 'zod/mini';

const letterLine = z.object({ title: z.string(), words: z.string(), path: z.nullable(z.string()) });

export type LetterLine = z.infer<typeof letterLine>;

/** What one mail says; drawn as text and as HTML from the same words. */
export const letterShape = z.object({
  to: z.string(),
  subject: z.string(),
  /** What happened, in the first sentence; each paragraph on its own. */
  says: z.array(z.string()),
  /** Set large, to be read off a phone. */
  code: z.optional(z.string()),
  link: z.optional(z.object({ label: z.string(), path: z.string() })),
  /** What to do if it was not the reader. */
  otherwise: z.optional(z.string()),
  /** Several of one kind, such as what happened in a day; each leads somewhere. */
  lines: z.optional(z.array(letterLine)),
  /** Set small at the foot. */
  smallPrint: z.optional(z.string()),
});

export type Letter = z.infer<typeof letterShape>;
