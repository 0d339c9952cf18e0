import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { listCarrierAccounts } from '../contract/account-endpoints.ts';

export type Accounts = EndpointAnswer<typeof listCarrierAccounts>;
