import * as z from 'zod/mini';

/** Answers several reads in one request, each as soon as it is ready. */
export const batchPath = '/services/batch';

/** A page asks for fewer; more at once than this go in several requests. */
export const maxBatchedCalls = 40;

export const batchShape = z.object({
  calls: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST']),
        path: z.string().check(z.startsWith('/services/'), z.maxLength(4_000)),
        /** JSON, as the call alone would send it. */
        body: z.optional(z.string()),
        traceparent: z.optional(z.string().check(z.maxLength(100))),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBatchedCalls)),
});

export type BatchedCall = z.output<typeof batchShape>['calls'][number];

/** The line before each answer; the next line is its body. JSON has no line breaks, so lines separate answers. */
export interface BatchedAnswer {
  /** The call's place in the request. */
  readonly at: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}
