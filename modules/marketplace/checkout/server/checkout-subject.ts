import * as z from 'zod/mini';

const subject = z.object({ companyId: z.uuid(), checkoutId: z.uuid() });

export type CheckoutSubject = z.output<typeof subject>;

/** The name and the subject of a checkout's run; its steps are the process's, since they speak to the gateway. */
export const checkoutSubject = { kind: 'marketplace.checkout', subject } as const;
