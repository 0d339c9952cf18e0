import { creditRefundLetter, receiptLetter, refundLetter, statementLetter } from '#modules/billing/server.ts';
import { joinApprovedLetter } from '#platform/companies/server.ts';
import { composeSecuredMail } from '#platform/content/server.ts';
import { codeLetter, emailChangedLetter, linkLetter } from '#platform/identity/server.ts';
import type { ListedLetterKind } from '#platform/notifications/server.ts';
import { sampleId } from './notice-samples/samples.ts';

const security = { group: 'Sign-in', required: 'security' } as const;
const billing = { group: 'Billing', required: 'billing' } as const;
const receipt = {
  number: '10482',
  amount: '$482.50',
  bill: 'invoice INV-10482',
  method: 'Visa ending in 4242',
};
const token = 'sample';

/** Every email that is always sent and can be previewed; those that name a template can be worded at the desk. */
export const allLetterKinds: readonly ListedLetterKind[] = [
  {
    ...security,
    name: 'identity.code',
    label: 'Verification code',
    about:
      'For anyone who signs in or confirms a change with a code. The code is always shown below the message.',
    sample: codeLetter('', '482913'),
  },
  {
    ...security,
    name: 'identity.verify_email',
    label: 'Email verification',
    about: 'For anyone who registers or changes their email.',
    sample: linkLetter('verify-email', '', token),
  },
  {
    ...security,
    name: 'identity.reset_password',
    label: 'Password reset',
    about: 'For anyone who forgot their password.',
    sample: linkLetter('reset-password', '', token),
  },
  {
    ...security,
    name: 'identity.first_password',
    label: 'First password',
    about: 'For anyone whose account was created by staff.',
    sample: linkLetter('first-password', '', token),
  },
  {
    group: 'Sign-in',
    required: 'contact',
    name: 'identity.email_changed',
    label: 'Email address changed',
    about: 'For the old address.',
    sample: emailChangedLetter('', 'marta@harrowvale.example'),
  },
  {
    group: 'Team',
    required: 'decisions',
    name: 'companies.join_approved',
    label: 'Request to join approved',
    about: 'For the person who asked to join.',
    sample: joinApprovedLetter('', 'Harrow & Vale'),
  },
  {
    ...billing,
    name: 'billing.receipt',
    label: 'Receipt for a payment',
    about: "For a company's receipt addresses. The receipt is attached as a PDF.",
    sample: receiptLetter('', receipt),
  },
  {
    ...billing,
    name: 'billing.receipt_refund',
    label: 'Receipt for a refund',
    about: "For a company's receipt addresses. The receipt is attached as a PDF.",
    sample: refundLetter('', receipt),
  },
  {
    ...billing,
    name: 'billing.receipt_credit',
    label: 'Receipt for a refund of credit',
    about: "For a company's receipt addresses. The receipt is attached as a PDF.",
    sample: creditRefundLetter('', receipt),
  },
  {
    ...billing,
    name: 'billing.statement',
    label: 'Monthly statement',
    about: "For a company's statement addresses. The statement is attached as a PDF.",
    sample: statementLetter('', { month: '2026-10', monthName: 'October 2026', balance: '$1,250.00' }),
  },
  {
    group: 'Documents',
    required: 'sharing',
    name: 'content.secured_link',
    label: 'Document shared with you',
    about: 'For the people a document is shared with.',
    sample: composeSecuredMail({
      to: '',
      shared: {
        companyId: sampleId,
        documentId: sampleId,
        personId: null,
        title: 'Policy renewal',
        renewed: false,
        linkEndsAt: '2026-12-05T17:00:00.000Z',
      },
      token,
      providerName: 'Assay Mutual',
    }),
  },
];
