import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Actor } from '#platform/access/contract.ts';
import { getSession, viewRefusals } from '#platform/companies/contract.ts';
import { endLocalView } from '#platform/companies/web.tsx';
import { loadOidcSession } from '#platform/identity/web.tsx';
import { clearActivity } from '../shell/idle/last-activity.ts';
import { storeTarget } from '../shell/stored-target.ts';
import { clearAtSignOut } from '../shell/clear-at-sign-out.ts';
import type { Session } from './session.ts';
import { storeSignOutReason } from './sign-out-reason.ts';

/** If a view-as session has ended, continues as the staff member. */
async function readActor(): Promise<Actor> {
  try {
    return await call(getSession, {});
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== viewRefusals.view_over.code) throw error;
    endLocalView();
    return call(getSession, {});
  }
}

/** Replaces the history entry: Back must not lead into a finished sign-in or the left page. */
const navigateTo = (address: string): void => window.location.replace(address);

/** Opens this tab's session with the shell's storage. */
export async function openSession(log: (words: string, error: unknown) => void): Promise<Session> {
  const { OidcSession } = await loadOidcSession();
  return new OidcSession({
    readActor,
    log,
    navigateTo,
    clearPersonalData() {
      clearActivity();
      clearAtSignOut();
      endLocalView();
    },
    storeReturnPath(reason) {
      storeTarget(window.location.pathname + window.location.search);
      if (reason !== undefined) storeSignOutReason(reason);
    },
  });
}
