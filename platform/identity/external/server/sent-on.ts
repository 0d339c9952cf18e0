import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import { stateRefusedPage } from '../contract/external-endpoints.ts';

/** The browser goes on by itself; nothing of this may be kept on the way. */
export function sendOn(seeOther: string, cookies: readonly (string | undefined)[] = []): RawAnswer {
  return {
    bytes: '',
    seeOther,
    cookies: cookies.filter((cookie) => cookie !== undefined),
    headers: { 'cache-control': 'no-store' },
  };
}

/** To the page that the specification names for a state that does not match; what was wrong stays in the trail. */
export async function refuseState(steps: Steps, because: string): Promise<RawAnswer> {
  await steps.work((ctx) =>
    ctx.record({
      act: 'identity.refuseExternalSignIn',
      recordType: 'interaction',
      recordId: 'external',
      facts: { because },
    }),
  );
  return sendOn(stateRefusedPage);
}
