import type { PlainPortalPath } from '#kit/domain/portal-path.ts';

/** The kinds of terms, by the names the calls use; a service with its own terms adds one. */
export const consentKinds = ['ParticipantAgreement', 'ApiTermsOfUse'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Title and link of each kind. */
export const termsOf: Readonly<Record<ConsentKind, { title: string; document: PlainPortalPath }>> = {
  ParticipantAgreement: { title: 'Participant agreement', document: '/legal/participant-agreement' },
  ApiTermsOfUse: { title: 'API terms of use', document: '/legal/terms-of-use' },
};

/** Spec platform §2.4: terms are accepted or rejected; until then they are neither. */
export const consentAnswers = ['Accepted', 'Rejected'] as const;

export type ConsentAnswer = (typeof consentAnswers)[number];
