import { keepEarlyAnswer } from '#kit/web/call/early-answers.ts';
import type { EarlyRead } from '#kit/web/call/early-answers.ts';
import { resumeEarly } from '#platform/identity/web.tsx';

// A file of its own, without imports that take long: while the portal's code is on its way, its first questions are
// answered.
const named = document.querySelector<HTMLMetaElement>('meta[name="early-reads"]')?.content;
const portal: EarlyRead = { method: 'GET', path: '/services/configuration/api/portal' };
const reads = JSON.parse(named ?? '[]') as readonly EarlyRead[];
if (!resumeEarly(window.location.pathname, [portal, ...reads]))
  keepEarlyAnswer(portal, fetch(portal.path, { headers: { 'x-subscription-key': 'loupe-web' } }));
