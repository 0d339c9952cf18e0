import { Button } from '@mantine/core';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { emptyCompany } from '../../domain/registration-draft.ts';
import type { CompanyDraft, RegistrationDraft } from '../../domain/registration-draft.ts';
import type { StepProps } from '../step-props.ts';
import styles from '../registration.module.css';
import { StepActions } from './step-actions.tsx';

export function CompanyNotFoundStep({ wizard }: StepProps) {
  const { answers } = wizard;
  const away = answers.searched === 'unavailable';
  return (
    <div className={styles.words}>
      <p className={styles.strong}>
        {away ? 'The business directory is out of reach.' : `“${answers.search.companyName}” was not found.`}
      </p>
      <p>
        {away
          ? 'Nothing you typed is lost. Search again in a moment, or type your company in yourself.'
          : 'A young company, or one that trades under another name, may be missing from the directory. You need its tax id and its address to type it in yourself.'}
      </p>
      <StepActions
        wizard={wizard}
        aside={<TextButton onClick={() => wizard.goTo('CompanySearch')}>Search again</TextButton>}
      >
        <Button onClick={() => wizard.next({ typedIn: true, company: typedCompany(answers) })}>
          Type it in yourself
        </Button>
      </StepActions>
    </div>
  );
}

/** What was searched for is a start; what was typed here before is kept. */
function typedCompany({ company, search, typedIn }: RegistrationDraft): CompanyDraft {
  if (typedIn) return company;
  const { companyName, city, stateId, postCode } = search;
  return { ...emptyCompany, companyName, city, stateId, postCode };
}
