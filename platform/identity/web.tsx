import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

/** For a sensitive action of another family: repeats it once a second factor was proven. */
export { useStepUp } from './step-up/web/use-step-up.ts';
export type { WithStepUp } from './step-up/web/use-step-up.ts';
export { resumeEarly } from './sessions/web/ask-to-resume.ts';
export type { SignInSlot, SignInSlotProps } from './sign-in/web/sign-in-slot.ts';

/** The page at /signin; the shell passes in what another family shows next to it. */
export const SignInPage = lazy(async () => ({
  default: (await import('./sign-in/web/sign-in-page.tsx')).SignInPage,
}));

/** A new password with its checklist and its repetition, for forms of other families. */
export const PasswordFields = lazy(async () => ({
  default: (await import('./accounts/web/password-fields.tsx')).PasswordFields,
}));

/** Three different security questions; the form's schema takes `typedAnswers` from the contract. */
export const SecurityQuestionsFields = lazy(async () => ({
  default: (await import('./accounts/web/security-questions-fields.tsx')).SecurityQuestionsFields,
}));

/** Typed answers in the form in which they are sent (spec rulings 13). */
export async function hashAnswers(
  answers: readonly { readonly questionId: number; readonly answer: string }[],
): Promise<{ readonly questionId: number; readonly answer: string }[]> {
  const sendable = await import('./accounts/web/hash-answers.ts');
  return sendable.hashAnswers(answers);
}

/** Email and phone, with dialogs to change them. */
export const ContactCard = lazy(async () => ({
  default: (await import('./security/web/contact-card.tsx')).ContactCard,
}));

/** An account's status with the staff's lock and unlock buttons; shown on the desk's page of a person. */
export const AccountCard = lazy(async () => ({
  default: (await import('./desk/web/account-card.tsx')).AccountCard,
}));

export const identityDoor: LoupeDoor = {
  palette: async () => (await import('./security/web/palette.ts')).identityPalette,
  routes: [
    {
      path: '/forgot-password',
      title: 'Reset your password',
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
      title: 'Verify your email',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./verification/web/verify-email-page.tsx')).VerifyEmailPage,
      })),
    },
    {
      path: '/membership/security',
      title: 'Security',
      shape: 'cards',
      rule: signedIn,
      tab: {
        of: '/membership/profile',

        order: 110,
        about: 'Password, two-step verification, passkeys and devices',
      },
      page: lazy(async () => ({ default: (await import('./security/web/security-page.tsx')).SecurityPage })),
    },
  ],
};

/** A tab's session with the OpenID client; loaded while the portal checks who is signed in. */
export const loadOidcSession = () => import('./sessions/web/oidc-session.ts');
