// Spec platform §9: approval response times shown to users.
export const askedDays = 'An answer takes about 24 hours, less for policyholders, and comes by mail.';
