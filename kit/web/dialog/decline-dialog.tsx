import type { Dialogs } from './dialogs-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface Declining {
  readonly title: string;
  /** The maximum length of the explanation. */
  readonly longest: number;
  decline(explanation: string): Promise<unknown>;
}

/** Asks for a reason and declines; resolves to true when done. */
export function openDeclineDialog(
  dialogs: Dialogs,
  { title, longest, decline }: Declining,
): Promise<boolean> {
  const why = {
    name: 'explanation',
    label: 'Reason shown to the requester',
    kind: 'textarea',
    required: true,
    maximum: longest,
  } as const;
  return dialogs.open<boolean>((opened, answer) => (
    <FormDialog
      title={title}
      fields={[why]}
      proceed="Decline"
      doing="Declining"
      cancel="Cancel"
      opened={opened}
      onClose={() => answer(false)}
      onProceed={async ({ explanation = '' }) => {
        await decline(explanation);
        answer(true);
      }}
    />
  ));
}
