import { lazy } from 'react';
import { anyone, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

/** For a risky act of another slice: it is done again once a second factor was proven. */
export { useStepUp } from './step-up/web/use-step-up.ts';
export type { WithStepUp } from './step-up/web/use-step-up.ts';
export type { SignInSlot, SignInSlotProps } from './sign-in/web/sign-in-slot.ts';

/** The page at /signin; the shell hands it what another slice puts beside it. */
export const SignInPage = lazy(async () => ({
  default: (await import('./sign-in/web/sign-in-page.tsx')).SignInPage,
}));

/** New password, its checklist and the same again; for forms of other slices. */
export const PasswordFields = lazy(async () => ({
  default: (await import('./accounts/web/password-fields.tsx')).PasswordFields,
}));

/** Three different security questions; a form's schema takes `typedAnswers` of the contract. */
export const SecurityQuestionsFields = lazy(async () => ({
  default: (await import('./accounts/web/security-questions-fields.tsx')).SecurityQuestionsFields,
}));

/** Typed answers as they are sent (spec rulings 13). */
export async function sendableAnswers(
  answers: readonly { readonly questionId: number; readonly answer: string }[],
): Promise<{ readonly questionId: number; readonly answer: string }[]> {
  const sendable = await import('./accounts/web/sendable-answer.ts');
  return sendable.sendableAnswers(answers);
}

/** E-mail and phone, and the ways to other ones that count once they are proven. */
export const ContactCard = lazy(async () => ({
  default: (await import('./security/web/contact-card.tsx')).ContactCard,
}));

/** How an account stands, with the locks that staff close and open; stands on a person's page of the desk. */
export const AccountCard = lazy(async () => ({
  default: (await import('./desk/web/account-card.tsx')).AccountCard,
}));

export const identityDoor: LoupeDoor = {
  routes: [
    {
      path: '/forgot-password',
      title: 'Forgotten password',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./recovery/web/forgot-password-page.tsx')).ForgotPasswordPage,
      })),
    },
    {
      path: '/reset-password',
      title: 'Choose a new password',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./recovery/web/reset-password-page.tsx')).ResetPasswordPage,
      })),
    },
    {
      path: '/first-password',
      title: 'Choose your password',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./recovery/web/first-password-page.tsx')).FirstPasswordPage,
      })),
    },
    {
      path: '/verify-email',
      title: 'Verify your e-mail',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./verification/web/verify-email-page.tsx')).VerifyEmailPage,
      })),
    },
    {
      path: '/membership/security',
      title: 'Security',
      rule: signedIn,
      layout: 'area',
      place: { label: 'Security', group: 'You', order: 110 },
      page: lazy(async () => ({ default: (await import('./security/web/security-page.tsx')).SecurityPage })),
    },
  ],
};

/** The session of a tab with the OpenID client in it; fetched while the portal is asked who it is. */
export const loadOidcSession = () => import('./sessions/web/oidc-session.ts');
