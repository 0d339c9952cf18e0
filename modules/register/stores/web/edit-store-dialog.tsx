import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listLocations } from '#platform/companies/contract.ts';
import { changeStore } from '../contract/store-endpoints.ts';
import type { RegisterStore } from '../contract/store-endpoints.ts';

interface LocationOption {
  readonly value: string;
  readonly label: string;
}

/** True once the store was changed. */
export async function openEditStoreDialog(
  dialogs: Dialogs,
  companyId: string,
  store: RegisterStore,
): Promise<boolean> {
  const { items } = await call(listLocations, {
    params: { companyId },
    query: { limit: 100, checkUserLocations: false },
  });
  const locations = items.map(({ locationID, locationName }) => ({ value: locationID, label: locationName }));
  return dialogs.open<boolean>((opened, answer) => (
    <EditStoreDialog
      store={store}
      locations={locations}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

interface EditStoreProps extends DialogFrame {
  readonly store: RegisterStore;
  readonly locations: readonly LocationOption[];
  onDone(): void;
}

function EditStoreDialog({ store, locations, opened, onClose, onDone }: EditStoreProps) {
  const form = useLoupeForm({
    schema: changeStore.body,
    initial: { name: store.name, locationId: store.locationId },
    onSubmit: async (body) => {
      await call(changeStore, { params: { storeId: store.storeId }, body });
      toast.show({ sentence: `${body.name} saved` });
    },
    onDone,
  });
  const title = `Edit ${store.name}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        <TextField label="Name" limit={60} {...form.field('name')} />
        <SelectField
          label="Location"
          hint="People assigned to a location see only its stores"
          optional
          options={locations}
          {...form.field('locationId')}
        />
      </DialogForm>
    </Dialog>
  );
}
