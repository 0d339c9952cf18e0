import { actorShape, anyone, endpoint } from '#platform/access/contract.ts';

/** Who the bearer of a token is at the moment, as the browser's rules ask it; a guest without a token. */
export const getSession = endpoint({
  name: 'companies.getSession',
  summary: 'Who is signed in, with roles, permissions and subscriptions',
  method: 'GET',
  path: '/services/membership/session',
  answer: actorShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});
