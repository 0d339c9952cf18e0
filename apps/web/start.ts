import { keepEarlyAnswer } from '#kit/web/call/early-answers.ts';
import { resumeEarly } from '#platform/identity/web.tsx';

// A file of its own, without imports that take long: while the portal's code is on its way, its first questions are
// answered.
resumeEarly(window.location.pathname);
keepEarlyAnswer(
  '/services/configuration/api/portal',
  fetch('/services/configuration/api/portal', { headers: { 'x-subscription-key': 'loupe-web' } }),
);
