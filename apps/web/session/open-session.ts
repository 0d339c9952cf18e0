import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Actor } from '#platform/access/contract.ts';
import { getSession, viewRefusals } from '#platform/companies/contract.ts';
import { dropView } from '#platform/companies/web.tsx';
import { loadOidcSession } from '#platform/identity/web.tsx';
import { forgetActivity } from '../shell/idle/last-activity.ts';
import { keepTarget } from '../shell/stored-target.ts';
import { clearAtSignOut } from '../shell/what-sign-out-clears.ts';
import type { Session } from './session.ts';
import { rememberWhy } from './why-signed-out.ts';

/** A view of a company that has ended meanwhile leaves its person as themselves. */
async function readActor(): Promise<Actor> {
  try {
    return await call(getSession, {});
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== viewRefusals.view_over.code) throw error;
    dropView();
    return call(getSession, {});
  }
}

/** Replaced and not added: Back must not lead into a sign-in that is through, nor to what was left. */
const leaveFor = (address: string): void => window.location.replace(address);

/** The session of this tab, told where the shell keeps what. */
export async function openSession(log: (words: string, error: unknown) => void): Promise<Session> {
  const { OidcSession } = await loadOidcSession();
  return new OidcSession({
    readActor,
    log,
    leaveFor,
    clearTraces() {
      forgetActivity();
      clearAtSignOut();
      dropView();
    },
    keepPlace(because) {
      keepTarget(window.location.pathname + window.location.search);
      if (because !== undefined) rememberWhy(because);
    },
  });
}
