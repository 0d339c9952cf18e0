import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import type { MayGive } from '../contract/grant-shapes.ts';
import { approveTeamMember } from '../contract/team-endpoints.ts';
import type { TeamMemberRow } from '../contract/team-endpoints.ts';
import { GrantFields } from './grant-fields.tsx';
import { newMemberValues, grantFromValues, grantValues } from './grant-values.ts';
import { fullName } from './team-columns.tsx';
import { teamQuery } from './team-queries.ts';
import { presentConflictAsValues } from './grant-changes.ts';

interface ApproveOptions {
  readonly withStepUp: WithStepUp;
  readonly member: TeamMemberRow;
  readonly company: string;
}

/** True when approved. */
export function openApproveDialog(dialogs: Dialogs, options: ApproveOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ApproveDialog {...options} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface ApproveDialogProps extends DialogFrame, ApproveOptions {
  onDone(): void;
}

function ApproveDialog(props: ApproveDialogProps) {
  const query = useQuery(teamQuery);
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={`Approve ${fullName(props.member)} for ${props.company}?`}
      width={520}
      closeOnBackdrop={false}
    >
      <p>
        We'll email {props.member.firstName}. You can set permissions for each service later, on their team
        page.
      </p>
      <Screen query={query} loading={<LoadingState rows={4} />}>
        {({ mayGive }) => <ApproveForm {...props} mayGive={mayGive} />}
      </Screen>
    </Dialog>
  );
}

function ApproveForm({
  withStepUp,
  member,
  mayGive,
  onClose,
  onDone,
}: ApproveDialogProps & { mayGive: MayGive }) {
  const form = useLoupeForm({
    schema: grantValues,
    initial: { ...newMemberValues(mayGive), version: member.version },
    onSubmit: (values) => {
      const body = { version: values.version, ...grantFromValues(values) };
      const params = { personId: member.personId };
      return presentConflictAsValues(() => withStepUp(() => call(approveTeamMember, { params, body })));
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      label={`Approve ${fullName(member)}`}
      verb="Approve"
      doing="Approving"
      onCancel={onClose}
    >
      <GrantFields form={form} mayGive={mayGive} rolesOnly />
    </DialogForm>
  );
}
