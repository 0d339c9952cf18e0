import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { presentAsValues } from '#kit/web/form/state/present-as-values.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeExternalLink, externalLinkFields } from '../../contract/external-endpoints.ts';
import type { ExternalLink, ExternalLinks } from '../../contract/external-endpoints.ts';

/** Resolves to true once changed. */
export function openExternalLinkDialog(
  dialogs: Dialogs,
  link: ExternalLink,
  links: ExternalLinks,
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ExternalLinkDialog
      link={link}
      links={links}
      opened={opened}
      onClose={() => answer(false)}
      onChanged={() => answer(true)}
    />
  ));
}

const fieldNames = {
  names: { address: 'Address', application: 'Registered application', signInAddress: 'Sign-in address' },
};

interface ExternalLinkDialogProps extends DialogFrame {
  readonly link: ExternalLink;
  readonly links: ExternalLinks;
  onChanged(): void;
}

function ExternalLinkDialog({ link, links, opened, onClose, onChanged }: ExternalLinkDialogProps) {
  const form = useLoupeForm({
    schema: z.object({ ...externalLinkFields.shape, application: z.nullable(z.string()) }),
    initial: {
      address: link.address,
      application: link.application === '' ? null : link.application,
      signInAddress: link.signInAddress,
      version: links.version,
    },
    onSubmit: ({ application, ...typed }) =>
      presentAsValues(
        () =>
          call(changeExternalLink, {
            params: { key: link.key },
            body: { ...typed, application: application ?? '' },
          }),
        (present) => {
          const { application: chosen, ...stored } = z.parse(externalLinkFields, present);
          return { ...stored, application: chosen === '' ? null : chosen };
        },
      ),
    onDone: onChanged,
  });
  const title = `Change ${link.name}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" told={fieldNames} onCancel={onClose}>
        <TextField
          label="Address"
          hint="Starts with https://. Leave it empty if the service has no site."
          inputMode="url"
          {...form.field('address')}
        />
        <SelectField
          label="Registered application"
          hint="Choose one to sign people in with their portal account."
          optional
          options={links.applications.map(({ clientId, name }) => ({ value: clientId, label: name }))}
          {...form.field('application')}
        />
        <TextField
          label="Sign-in address"
          hint="The application's initiate-login address, on its own site."
          inputMode="url"
          optional
          {...form.field('signInAddress')}
        />
      </DialogForm>
    </Dialog>
  );
}
