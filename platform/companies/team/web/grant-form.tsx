import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import type { MayGive } from '../contract/grant-shapes.ts';
import { changeTeamMember } from '../contract/team-endpoints.ts';
import type { TeamMember } from '../contract/team-endpoints.ts';
import { GrantFields } from './grant-fields.tsx';
import styles from './person.module.css';
import { grantFromValues, grantValues, grantToValues } from './grant-values.ts';
import { fullName } from './team-columns.tsx';
import { useRefreshTeam } from './team-queries.ts';
import { presentConflictAsValues, grantChangeNames } from './grant-changes.ts';

interface GrantFormProps {
  readonly member: TeamMember;
  readonly mayGive: MayGive;
}

const memberValues = (member: TeamMember) =>
  grantToValues({ ...member, locationIds: member.locations.map(({ locationId }) => locationId) });

/** Edits a member's grant; the second of two editors sees what the first changed. */
export function GrantForm({ member, mayGive }: GrantFormProps) {
  const withStepUp = useStepUp();
  const refreshTeam = useRefreshTeam();
  const { personId } = member;
  const form = useLoupeForm({
    schema: grantValues,
    initial: memberValues(member),
    onSubmit: (values) => {
      const body = { version: values.version, ...grantFromValues(values) };
      return presentConflictAsValues(() =>
        withStepUp(() => call(changeTeamMember, { params: { personId }, body })),
      );
    },
    onDone: (saved) => {
      form.reset(memberValues(saved));
      toast.show({ sentence: `Permissions for ${fullName(saved)} saved` });
      void refreshTeam();
    },
  });
  return (
    <Card label="Permissions">
      <SectionTitle>{member.isYou ? 'Your permissions' : 'Permissions'}</SectionTitle>
      <div className={styles.form}>
        <Form form={form} label="Permissions" told={grantChangeNames(mayGive)}>
          <GrantFields form={form} mayGive={mayGive} />
          <FormActions>
            <SubmitButton verb="Save" doing="Saving" disabled={!form.dirty} />
          </FormActions>
        </Form>
      </div>
    </Card>
  );
}
