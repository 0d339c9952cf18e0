import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { rolesOf } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { startView } from '../contract/view-as-endpoints.ts';
import { actsOf, viewMinutes } from '../contract/viewers.ts';
import { changesText } from './changes-text.ts';

export interface ViewTarget {
  readonly companyId: string;
  readonly companyName: string;
  /** The viewed person; undefined views as an administrator. */
  readonly person?: { readonly personId: string; readonly name: string };
  /** For staff of one service: they view nothing else of the company. */
  readonly only?: ServiceType;
}

/** The started view; undefined if canceled. */
export function openStartViewDialog(dialogs: Dialogs, target: ViewTarget): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <StartViewDialog
      {...target}
      opened={opened}
      onClose={() => answer(undefined)}
      onStarted={(viewId) => answer(viewId)}
    />
  ));
}

interface StartViewDialogProps extends DialogFrame, ViewTarget {
  onStarted(viewId: string): void;
}

function StartViewDialog({
  companyId,
  companyName,
  person,
  only,
  opened,
  onClose,
  onStarted,
}: StartViewDialogProps) {
  const form = useLoupeForm({
    schema: startView.body,
    initial: { companyId, ...(person === undefined ? {} : { personId: person.personId }), reason: '' },
    onSubmit: (body) => call(startView, { body }),
    onDone: ({ viewId }) => onStarted(viewId),
  });
  const title =
    only === undefined
      ? `View ${companyName} as ${person?.name ?? 'an administrator'}`
      : `View ${serviceWords[only].toLowerCase()} of ${companyName}`;
  const actor = useActor();
  const acts = actor.kind === 'staff' ? actsOf(rolesOf(actor)) : [];
  const shown = only === undefined ? 'what that person sees' : `${serviceWords[only].toLowerCase()} only`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        For {viewMinutes} minutes, you'll see {shown}, in this tab only. {changesText(acts)} The company's
        activity log records who viewed the portal and why.
      </p>
      <DialogForm form={form} label={title} verb="View" doing="Opening" onCancel={onClose}>
        <TextAreaField label="Reason" limit={200} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
