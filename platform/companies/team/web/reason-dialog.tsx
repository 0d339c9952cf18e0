import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { rejectTeamMember, removeTeamMember } from '../contract/team-endpoints.ts';

export interface ReasonAnswer {
  readonly version: number;
  readonly reason: string;
}

export interface ReasonDialogOptions {
  readonly title: string;
  readonly body: string;
  readonly verb: string;
  readonly doing: string;
  /** The version shown; the call is refused if the member changed since. */
  readonly version: number;
  readonly required: boolean;
  readonly destroys?: boolean;
  act(answer: ReasonAnswer): Promise<unknown>;
}

/** True when done. */
export function openReasonDialog(dialogs: Dialogs, options: ReasonDialogOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ReasonDialog {...options} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface ReasonDialogProps extends DialogFrame, ReasonDialogOptions {
  onDone(): void;
}

function ReasonDialog(props: ReasonDialogProps) {
  const { title, body, verb, doing, version, required, act, onClose, onDone } = props;
  const form = useLoupeForm({
    schema: required ? rejectTeamMember.body : removeTeamMember.body,
    initial: { version, reason: '' },
    onSubmit: (answer) => act(answer),
    onDone,
  });
  return (
    <Dialog opened={props.opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{body}</p>
      <DialogForm
        form={form}
        label={title}
        verb={verb}
        doing={doing}
        destroys={props.destroys === true}
        onCancel={onClose}
      >
        <TextAreaField
          label="Reason"
          hint="Included in the email"
          optional={!required}
          limit={200}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
