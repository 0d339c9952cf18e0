import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';

/** What each step is given: the answers so far, and the way on and back. */
export interface StepProps {
  readonly wizard: Wizard<RegistrationDraft>;
}
