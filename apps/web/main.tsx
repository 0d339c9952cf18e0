import './start.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBatching } from '#kit/web/call/ask-together.ts';
import { call } from '#kit/web/call/call.ts';
import { setCallSession } from '#kit/web/call/call-session.ts';
import { setPortalTime } from '#kit/web/display/now.ts';
import { preloadFailureMessage, LazyFailureMessage } from '#kit/web/states/lazy-failure-message.tsx';
import { Splash } from '#kit/web/progress/splash.tsx';
import { setHubLog } from '#kit/web/live/hub-log.ts';
import { LoupeTheme } from '#kit/web/theme/loupe-theme.tsx';
import { startColorScheme } from '#kit/web/theme/start-color-scheme.ts';
import type { Actor } from '#platform/access/contract.ts';
import { viewHeaders } from '#platform/companies/web.tsx';
import { getPortal } from '#platform/settings/contract.ts';
import { setEntryLog } from './session/enter.ts';
import { openSession } from './session/open-session.ts';
import type { Session } from './session/session.ts';
import { loadPartsOf } from './load-parts.ts';
import { App } from './shell/app.tsx';
import { readBrowser } from './shell/supported-browser.ts';
import { sendUsage, trackUsage } from './shell/usage.ts';

// Rarely needed code loads after the first page.
const afterFirstPaint = 3000;

startBatching();
startColorScheme();
const root = createRoot(document.getElementById('root') ?? document.body);

/** Loads portal and person first, so that the first page renders once, for the right person. */
async function begin(): Promise<void> {
  if (await redirectOldBrowsers()) return;
  root.render(
    <LoupeTheme>
      <Splash />
    </LoupeTheme>,
  );
  try {
    const beginning = beginSession();
    loadPartsOf(window.location.pathname);
    // The portal's own failure is shown first: it has a reference.
    beginning.catch(() => undefined);
    const portal = await call(getPortal, {});
    const { session, actor } = await beginning;
    setPortalTime(portal.now);
    root.render(
      <StrictMode>
        <App shell={{ portal, session }} actor={actor} />
      </StrictMode>,
    );
    setTimeout(() => {
      preloadFailureMessage();
      void import('#kit/web/toast/show-unhandled.ts');
    }, afterFirstPaint);
  } catch (error) {
    root.render(
      <LoupeTheme>
        <LazyFailureMessage error={error} onRetry={() => void begin()} until={<Splash />} />
      </LoupeTheme>,
    );
  }
}

let opening: Promise<Session> | undefined;

/** The session's code loads in parallel with the portal; a retry reuses the first attempt. */
async function beginSession(): Promise<{ readonly session: Session; readonly actor: Actor }> {
  const log = (words: string, about: unknown): void => console.error(words, about);
  setHubLog(log);
  setEntryLog(log);
  opening ??= openSession(log);
  const session = await opening.catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  setCallSession({
    accessToken: () => session.accessToken(),
    renew: () => session.renew(),
    headers: viewHeaders,
  });
  return { session, actor: await session.begin() };
}

// Spec platform §2.3: otherwise the browser's details are logged and the user is sent to /unsupportedBrowsers.
async function redirectOldBrowsers(): Promise<boolean> {
  const { browser, version, system, supported } = readBrowser(navigator.userAgent);
  if (supported || window.location.pathname === '/unsupportedBrowsers') return false;
  trackUsage({ name: 'browser.unsupported', browser, version, system });
  await sendUsage();
  window.location.replace('/unsupportedBrowsers');
  return true;
}

void begin();
