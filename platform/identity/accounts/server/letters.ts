import { maskedEmail } from '#kit/domain/text/masked.ts';
import { firstPasswordPath, resetPasswordPath, verifyEmailPath } from '../contract/mail-links.ts';
import type { LinkPurpose } from '../domain/contact.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

const notYou = "If this wasn't you, reset your password now and call us.";
const ignore = "If you didn't request this, you can ignore this email. Nothing will change.";

export function codeLetter(to: string, code: string): Letter {
  return {
    to,
    subject: 'Your verification code',
    says: ['Enter this code to continue. The code expires in 10 minutes and works once.'],
    code,
    template: { kind: 'identity.code', values: {} },
    isRequested: true,
    otherwise:
      "We'll never call and ask for this code. If you didn't request it, someone may know your password. Reset your password now.",
  };
}

export function linkLetter(purpose: LinkPurpose, to: string, token: string): Letter {
  switch (purpose) {
    case 'verify-email':
      return {
        to,
        subject: 'Verify your email',
        template: { kind: 'identity.verify_email', values: {} },
        says: [
          "Open this link to verify your email. You'll need the password you chose. The link expires in 24 hours and works once.",
        ],
        link: { label: 'Verify email', path: verifyEmailPath(token) },
        isRequested: true,
        otherwise: ignore,
      };
    case 'reset-password':
      return {
        to,
        subject: 'Choose a new password',
        template: { kind: 'identity.reset_password', values: {} },
        says: ['Open this link to choose a new password. The link expires in an hour and works once.'],
        link: { label: 'Choose a new password', path: resetPasswordPath(token) },
        isRequested: true,
        otherwise: ignore,
      };
    case 'first-password':
      return {
        to,
        subject: 'Choose your password',
        template: { kind: 'identity.first_password', values: {} },
        says: [
          'Your account is ready. Open this link to choose a password. The link expires in 7 days and works once.',
        ],
        link: { label: 'Choose a password', path: firstPasswordPath(token) },
      };
  }
}

export function tokenReusedLetter(to: string, application: string): Letter {
  return {
    to,
    subject: 'We ended a session on your account',
    says: [
      `Someone may have reused an old session for ${application}, so we ended the session. This can happen when a session is copied to another device, or when a browser restores an old tab.`,
      'To continue, sign in again.',
    ],
    link: { label: "See where you're signed in", path: '/membership/security' },
    otherwise: notYou,
  };
}

export function signInLockedLetter(to: string): Letter {
  return {
    to,
    subject: 'Sign-in is locked for 15 minutes',
    says: [
      'Someone entered 10 wrong passwords for your account in 15 minutes, so we locked sign-in for 15 minutes.',
      "If this was you, wait or reset your password. If it wasn't you, your account is safe. No one got in.",
    ],
  };
}

export function codesLockedLetter(to: string): Letter {
  return {
    to,
    subject: 'Verification codes are locked for 15 minutes',
    says: [
      'Someone entered 5 wrong verification codes for your account, so we locked verification for 15 minutes.',
    ],
    otherwise: "If this wasn't you, someone may know your password. Reset your password and call us.",
  };
}

export interface SeenDevice {
  readonly agent: string;
  readonly address: string | undefined;
  readonly at: Date;
}

export function newDeviceLetter(to: string, { agent, address, at }: SeenDevice): Letter {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    to,
    subject: 'New sign-in to your account',
    says: [
      "Someone signed in to your account from a browser we haven't seen before.",
      `${when}, ${agent}${address === undefined ? '' : `, from ${address}`}`,
    ],
    otherwise: notYou,
  };
}

export function passwordChangedLetter(to: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    says: ["Your password was changed. You've been signed out everywhere else."],
    otherwise: notYou,
  };
}

/** To the old address. */
export function emailChangedLetter(to: string, newEmail: string): Letter {
  return {
    to,
    subject: 'Your email address was changed',
    says: [
      `Your account email is now ${maskedEmail(newEmail)}. You can no longer sign in with this address.`,
    ],
    otherwise: "If this wasn't you, call us now.",
  };
}

/** To the current address. */
export function emailChangeRequestedLetter(to: string, newEmail: string): Letter {
  return {
    to,
    subject: 'Email change requested',
    says: [
      `Someone asked to change your account email to ${maskedEmail(newEmail)}. The change takes effect when someone opens the link we sent to that address.`,
    ],
    otherwise: notYou,
  };
}

export function phoneChangedLetter(to: string, maskedPhone: string): Letter {
  return {
    to,
    subject: 'Your phone number was changed',
    says: [`Your account phone number is now ${maskedPhone}.`],
    otherwise: notYou,
  };
}

/** `what` as the reader would say it: "an authenticator app", "the passkey Desk laptop", "new recovery codes". */
export function factorChangedLetter(to: string, change: 'added' | 'removed', what: string): Letter {
  return {
    to,
    subject: change === 'added' ? 'Sign-in method added' : 'Sign-in method removed',
    says: [`Your account ${change === 'added' ? 'now has' : 'no longer has'} ${what}.`],
    otherwise: notYou,
  };
}
