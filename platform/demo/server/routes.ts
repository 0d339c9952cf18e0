import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import { listDemoPeople, signInAsDemoPerson } from '../contract/session-endpoints.ts';
import { demoPeople } from '../domain/demo-people.ts';
import { signIn } from './demo-sign-in.ts';

export function demoRoutes(tokens: SignedTokens): Routes {
  return [
    route(listDemoPeople, () => ({ items: [...demoPeople] })),
    route(signInAsDemoPerson, signIn(tokens)),
  ];
}
