import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';

/** What a reload brings back: everything that was typed, but passwords and answers, which are never kept. */
function isDraft(kept: unknown): kept is RegistrationDraft {
  const parts = ['personal', 'country', 'search', 'company', 'partner', 'questions', 'invited', 'arrival'];
  return typeof kept === 'object' && kept !== null && parts.every((part) => part in kept);
}

/** Each invite has a draft of its own, so that one never fills in another's. */
export function draftStorage(origin: string) {
  return sessionWizardStorage(`registration.${origin}`, isDraft);
}
