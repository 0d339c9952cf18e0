/** An id, a day and a payment for the previews of emails. */
export const sampleId = '3f1c5a62-8d0e-4b7a-9c21-6e5d4f3a2b10';

export const sampleDay = '2026-12-18';

export const samplePayment = { amount: 48_250, method: 'Visa ending in 4242', reason: null } as const;
