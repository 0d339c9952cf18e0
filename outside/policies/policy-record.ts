import * as z from 'zod/mini';

// Spec shipping §4.
export const policyStatuses = ['Active', 'Inactive', 'Pending'] as const;
export const billingStates = ['Past Due - Pending', 'Due Immediately', 'Pending'] as const;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const amount = z.int().check(z.minimum(0));
const text = z.string().check(z.maxLength(500));
// Never shown as a link unless it is one.
const link = z.nullable(z.string().check(z.regex(/^https:\/\//), z.maxLength(2000)));

/** By section, one row for each location or loss, else a single row. Amounts are US cents, days YYYY-MM-DD. */
export const questionnaireAnswers = z.record(
  z.string().check(z.maxLength(50)),
  z
    .array(
      z.record(
        z.string().check(z.maxLength(50)),
        z.nullable(z.union([z.int(), z.string().check(z.maxLength(2000))])),
      ),
    )
    .check(z.maxLength(200)),
);
export type QuestionnaireAnswers = z.infer<typeof questionnaireAnswers>;

const lastAnswers = z.pipe(
  z.unknown(),
  z.transform((given) => questionnaireAnswers.safeParse(given).data ?? null),
);

/** A policy as the insurer describes it; amounts are US cents. */
export const policyRecord = z.object({
  policyNumber: text,
  accountNumber: text,
  type: text,
  status: z.enum(policyStatuses),
  effectiveOn: day,
  expiresOn: day,
  termPremium: amount,
  limit: amount,
  deductible: amount,
  coverage: z.array(text).check(z.maxLength(50)),
  locations: z.array(z.object({ name: text, address: text, limit: amount })).check(z.maxLength(200)),
  /** Whom it insures. */
  holder: z.object({ name: text, postCode: text }),
  billing: z.object({
    state: z.nullable(z.enum(billingStates)),
    billed: amount,
    billedDueOn: z.nullable(day),
    unbilled: amount,
    unbilledPayments: z.int(),
    pastDue: amount,
    paidThrough: z.nullable(day),
    /** The insurer's payment page. */
    payUrl: link,
  }),
  /** Null unless it is a block policy. */
  block: z.nullable(
    z.object({
      inTransit: amount,
      perAddressDay: amount,
      onMemo: amount,
      insuranceOnly: amount,
      carriers: z.array(z.object({ carrier: z.enum(['FedEx', 'UPS', 'USPS']), limit: amount })),
    }),
  ),
  renewal: z.nullable(
    z.object({
      on: day,
      /** Null if the insurer asks nothing. */
      questionnaireDueOn: z.nullable(day),
      /** What the company answered before the current term; unreadable answers are worth less than the policy. */
      lastAnswers: z.optional(lastAnswers),
    }),
  ),
  documents: z
    .array(
      z.object({
        documentId: text,
        title: text,
        kind: z.enum(['Document', 'LossRun']),
        on: day,
        detail: text,
      }),
    )
    .check(z.maxLength(200)),
  claims: z
    .array(
      z.object({
        number: text,
        lossOn: day,
        description: text,
        status: z.enum(['Open', 'Pending', 'Closed']),
        paid: amount,
      }),
    )
    .check(z.maxLength(1000)),
});

export type PolicyRecord = z.infer<typeof policyRecord>;
