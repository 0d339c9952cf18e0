export type { HashedAnswer } from './accounts/answer-store.ts';
export { createVerifiedAccount } from './accounts/create-verified-account.ts';
export { activeCompanyOf } from './session/active-company-store.ts';
