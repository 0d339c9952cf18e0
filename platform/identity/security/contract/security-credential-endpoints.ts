import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import {
  areDifferentQuestions,
  requiredSecurityQuestions,
} from '#platform/identity/accounts/domain/security-answer.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { ownSecurity } from './security-endpoints.ts';
import { securityAnswer, securityQuestion } from '#platform/identity/accounts/contract/security-questions.ts';
import { securityRefusals as no } from './security-refusals.ts';
import { typedPassword } from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';

export const passwordChange = z.object({ currentPassword: typedPassword, ...twoPasswords });

export const changePassword = endpoint({
  ...ownSecurity,
  name: 'identity.changePassword',
  summary: 'Change the password, end other sessions, and email the person',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/password',
  body: passwordChange.check(passwordsMatch),
  answer: z.object({ endedSessions: z.int() }),
  refusals: [
    no.step_up_needed,
    no.no_password,
    no.current_password_wrong,
    no.passwords_locked,
    identityRefusals.password_used_before,
  ],
  perMinute: 30,
});

export const changeSecurityQuestions = endpoint({
  ...ownSecurity,
  name: 'identity.changeSecurityQuestions',
  summary: 'Change the security questions and answers',
  method: 'POST',
  changes: true,
  path: '/services/identity/Account/ChangeSecurityQuestions',
  body: z.object({
    securityQAs: z
      .array(securityAnswer, 'Choose three questions.')
      .check(
        z.length(requiredSecurityQuestions, 'Choose three questions.'),
        z.refine(areDifferentQuestions, 'Choose three different questions.'),
      ),
  }),
  refusals: [no.step_up_needed, no.unknown_question],
  perMinute: 30,
});

export const getSecurityQuestionFromUser = endpoint({
  ...ownSecurity,
  name: 'identity.getSecurityQuestionFromUser',
  summary: "List the signed-in person's security questions",
  method: 'GET',
  changes: false,
  path: '/services/identity/Account/GetSecurityQuestionFromUser/:id',
  params: z.object({ id: guid }),
  answer: z.object({ items: z.array(securityQuestion) }),
  // Our choice: nothing is revealed about other people, not even that they exist (decision 0016).
  refusals: [identityRefusals.account_not_found],
});
