import { call } from '#kit/web/call/call.ts';
import { getSession } from '#platform/companies/contract/index.ts';
import { loadOidcSession } from '#platform/identity/web/index.tsx';
import { forgetActivity } from '../shell/idle/last-activity.ts';
import { keepTarget } from '../shell/stored-target.ts';
import { clearAtSignOut } from '../shell/what-sign-out-clears.ts';
import type { Session } from './session.ts';
import { rememberWhy } from './why-signed-out.ts';

/** Replaced and not added: Back must not lead into a sign-in that is through, nor to what was left. */
const leaveFor = (address: string): void => window.location.replace(address);

/** The session of this tab, told where the shell keeps what. */
export async function openSession(log: (words: string, error: unknown) => void): Promise<Session> {
  const { OidcSession } = await loadOidcSession();
  return new OidcSession({
    readActor: () => call(getSession, {}),
    log,
    leaveFor,
    clearTraces() {
      forgetActivity();
      clearAtSignOut();
    },
    keepPlace(because) {
      keepTarget(window.location.pathname + window.location.search);
      if (because !== undefined) rememberWhy(because);
    },
  });
}
