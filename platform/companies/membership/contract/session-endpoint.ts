import { actorShape, anyone, endpoint } from '#platform/access/contract.ts';

/** The actor behind the token; a guest without one. */
export const getSession = endpoint({
  name: 'companies.getSession',
  summary: 'Get the signed-in user with roles, permissions and subscriptions',
  method: 'GET',
  changes: false,
  path: '/services/membership/session',
  answer: actorShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});
