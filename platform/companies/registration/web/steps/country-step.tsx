import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { RegistrationDraft } from '../../domain/registration-draft.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-actions.tsx';
import * as z from 'zod/mini';
import { country } from '#kit/contract/shapes/address.ts';
import { countries } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';

const options = countries.map(({ alpha2, name }) => ({
  value: alpha2,
  label: name,
  description: alpha2 === 'US' ? 'Uses a federal tax ID (FEIN)' : 'Uses a business number (BN)',
}));

/** Spec platform §3: countries offered are USA and Canada; the default is US. */
export function CountryStep({ wizard }: StepProps) {
  const { answers } = wizard;
  const form = useLoupeForm({
    schema: z.object({ country }),
    initial: { country: answers.country },
    onSubmit: (values) => Promise.resolve(values),
    onDone: (values) => wizard.next(withCountry(answers, values.country)),
  });
  return (
    <Form form={form} label="Country" guard={false}>
      <RadioGroup
        label="Where is your company?"
        layout="cards"
        options={options}
        {...form.field('country')}
      />
      <StepActions wizard={wizard}>
        <SubmitButton verb="Continue" doing="Continuing" />
      </StepActions>
    </Form>
  );
}

/** Results and numbers of the other country no longer apply; the name may. */
function withCountry(draft: RegistrationDraft, newCountry: Country): Partial<RegistrationDraft> {
  if (newCountry === draft.country) return { country: newCountry };
  const keepState = (stateId: string) => (isStateCode(stateId, newCountry) ? stateId : '');
  return {
    country: newCountry,
    search: { ...draft.search, stateId: keepState(draft.search.stateId), postCode: '' },
    searched: 'open',
    similar: 'open',
    typedIn: false,
    company: { ...draft.company, feinId: '', stateId: keepState(draft.company.stateId), postCode: '' },
  };
}
