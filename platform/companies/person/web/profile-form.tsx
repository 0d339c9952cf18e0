import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { NameField } from '#kit/web/form/text/name-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useRename } from '#platform/access/web.tsx';
import { changePersonProfile } from '../contract/person-endpoints.ts';
import { personQuery } from './person-queries.ts';
import type { Profile } from './person-queries.ts';
import styles from './profile.module.css';

const changedNames = {
  names: {
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
  },
};

const formValues = ({ version, firstName, middleName, lastName }: Profile) => ({
  version,
  firstName,
  middleName,
  lastName,
});

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const rename = useRename();
  const form = useLoupeForm({
    schema: changePersonProfile.body,
    initial: formValues(profile),
    onSubmit: (body) => call(changePersonProfile, { body }),
    onDone: (saved) => {
      queries.setQueryData(personQuery.queryKey, saved);
      form.reset(formValues(saved));
      rename({ name: `${saved.firstName} ${saved.lastName}` });
      toast.show({ sentence: 'Profile saved' });
    },
  });
  return (
    <Card label="Name">
      <Form form={form} label="Name" told={changedNames}>
        <SectionTitle>Name</SectionTitle>
        <FieldRow>
          <NameField label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <NameField
            label="Middle name"
            optional
            autoComplete="additional-name"
            {...form.field('middleName')}
          />
          <NameField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </FieldRow>
        <p className={styles.more}>
          Choose how we notify you in <Link to="/membership/notifications">communication preferences</Link>.
        </p>
        <FormActions>
          <SubmitButton verb="Save profile" doing="Saving" />
        </FormActions>
      </Form>
    </Card>
  );
}
