import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { resendVerifyLink } from '#platform/identity/recovery/server/mail-link.ts';
import * as own from '../contract/own-contact-endpoints.ts';
import * as calls from '../contract/verification-endpoints.ts';
import { changeEmail } from './change-email.ts';
import { changePhone } from './change-phone.ts';
import { checkVerificationStatus } from './check-verification-status.ts';
import { openVerifyLink } from './open-verify-link.ts';
import { removeUnverifiedEmail, removeUnverifiedPhone } from './own-contact/remove-unverified.ts';
import { resendContactCode } from './own-contact/resend-contact-code.ts';
import { resendContactLink } from './own-contact/resend-contact-link.ts';
import { validateEmail } from './own-contact/validate-email.ts';
import { skipPhoneVerification } from './skip-phone-verification.ts';
import { verifyEmailAnew } from './verify-email-anew.ts';
import { verifyEmailLink } from './verify-email-link.ts';
import { verifyPhoneNumberChange } from './verify-phone-number-change.ts';

export function verificationRoutes(ports: IdentityPorts): Routes {
  return [
    route(calls.openVerifyLink, openVerifyLink),
    stepwise(calls.verifyEmailLink, verifyEmailLink(ports)),
    stepwise(calls.verifyEmailAnew, verifyEmailAnew(ports)),
    stepwise(calls.resendVerifyLink, resendVerifyLink(ports)),
    route(calls.changeEmail, changeEmail(ports)),
    route(calls.changePhone, changePhone),
    route(calls.checkVerificationStatus, checkVerificationStatus),
    stepwise(calls.verifyPhoneNumberChange, verifyPhoneNumberChange(ports)),
    route(calls.skipPhoneVerification, skipPhoneVerification),
    route(own.resendContactCode, resendContactCode(ports)),
    route(own.resendContactLink, resendContactLink(ports)),
    route(own.removeUnverifiedPhone, removeUnverifiedPhone),
    route(own.removeUnverifiedEmail, removeUnverifiedEmail),
    route(own.validateEmail, validateEmail),
  ];
}
