import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { resendVerifyLink } from '#platform/identity/recovery/server/send-link.ts';
import * as own from '../contract/own-contact-endpoints.ts';
import * as calls from '../contract/verification-endpoints.ts';
import { changeEmail, resendContactLink } from './change-email.ts';
import {
  changePhone,
  resendContactCode,
  skipPhoneVerification,
  verifyPhoneNumberChange,
} from './change-phone.ts';
import { checkVerificationStatus, validateEmail } from './check-verification-status.ts';
import { openVerifyLink } from './open-verify-link.ts';
import { removeUnverifiedEmail, removeUnverifiedPhone } from './remove-unverified-contact.ts';
import { verifyEmailAnew, verifyEmailLink } from './verify-email-link.ts';

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
