import { maskedEmail } from '#kit/domain/text/masked.ts';
import { firstPasswordPath, resetPasswordPath, verifyEmailPath } from '../contract/mail-links.ts';
import type { LinkPurpose } from '../domain/contact.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

const notYou = 'If this was not you, reset your password now and call us.';
const ignore = 'If you did not ask for this, do nothing: without it nothing changes.';

export function codeLetter(to: string, code: string): Letter {
  return {
    to,
    subject: 'Your verification code',
    says: ['Type this code where you were asked for it. It holds for 10 minutes and works once.'],
    code,
    otherwise:
      'We never ask for this code by phone. If you did not ask for it, somebody may know your password: reset it.',
  };
}

export function linkLetter(purpose: LinkPurpose, to: string, token: string): Letter {
  switch (purpose) {
    case 'verify-email':
      return {
        to,
        subject: 'Verify your e-mail',
        says: [
          'Open this link to confirm that this e-mail is yours; it asks for the password you chose. It holds for a day and works once.',
        ],
        link: { label: 'Verify e-mail', path: verifyEmailPath(token) },
        otherwise: ignore,
      };
    case 'reset-password':
      return {
        to,
        subject: 'Choose a new password',
        says: ['Open this link to choose a new password. It holds for an hour and works once.'],
        link: { label: 'Choose a new password', path: resetPasswordPath(token) },
        otherwise: ignore,
      };
    case 'first-password':
      return {
        to,
        subject: 'Choose your password',
        says: [
          'Your account is ready. Open this link to choose its password. It holds for 7 days and works once.',
        ],
        link: { label: 'Choose a password', path: firstPasswordPath(token) },
      };
  }
}

export function signInLockedLetter(to: string): Letter {
  return {
    to,
    subject: 'Sign-in is locked for 15 minutes',
    says: [
      'Somebody typed ten wrong passwords for your account within 15 minutes, so signing in is locked for 15 minutes.',
      'If it was you, wait or reset your password. If not, your password held; nothing was opened.',
    ],
  };
}

export function codesLockedLetter(to: string): Letter {
  return {
    to,
    subject: 'Verification codes are locked for 15 minutes',
    says: ['Five wrong verification codes were typed for your account, so codes are locked for 15 minutes.'],
    otherwise: 'If this was not you, somebody may know your password: reset it and call us.',
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
    subject: 'A sign-in from a new device',
    says: [
      'Somebody signed in to your account from a browser that we have not seen before.',
      `${when}, ${agent}${address === undefined ? '' : `, from ${address}`}`,
    ],
    otherwise: notYou,
  };
}

export function passwordChangedLetter(to: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    says: ['The password of your account was changed, and whoever was signed in elsewhere was signed out.'],
    otherwise: notYou,
  };
}

/** To the old address. */
export function emailChangedLetter(to: string, newEmail: string): Letter {
  return {
    to,
    subject: 'Your e-mail was changed',
    says: [`Your account now has the e-mail ${maskedEmail(newEmail)}. This address no longer signs in.`],
    otherwise: 'If this was not you, call us now.',
  };
}

/** To the current address. */
export function emailChangeRequestedLetter(to: string, newEmail: string): Letter {
  return {
    to,
    subject: 'Your e-mail is about to change',
    says: [
      `Somebody asked to change the e-mail of your account to ${maskedEmail(newEmail)}. It changes once the link sent there is opened.`,
    ],
    otherwise: notYou,
  };
}

export function phoneChangedLetter(to: string, maskedPhone: string): Letter {
  return {
    to,
    subject: 'Your phone number was changed',
    says: [`Your account now has the phone number ${maskedPhone}.`],
    otherwise: notYou,
  };
}

/** `what` as the reader would say it: "an authenticator app", "the passkey Desk laptop", "new recovery codes". */
export function factorChangedLetter(to: string, change: 'added' | 'removed', what: string): Letter {
  return {
    to,
    subject: change === 'added' ? 'A way to sign in was added' : 'A way to sign in was removed',
    says: [`Your account ${change === 'added' ? 'now has' : 'no longer has'} ${what}.`],
    otherwise: notYou,
  };
}
