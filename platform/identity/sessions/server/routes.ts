import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/session-endpoints.ts';
import { switchCompany } from './switch-company.ts';
import type { MayWorkFor } from './switch-company.ts';

export function sessionRoutes({ mayWorkFor }: { readonly mayWorkFor: MayWorkFor }): Routes {
  return [stepwise(calls.switchCompany, switchCompany(mayWorkFor))];
}
