import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import {
  addBusinessUnit,
  changeBusinessUnit,
  changedBusinessUnit,
  unitCodeLimit,
} from '../contract/business-unit-endpoints.ts';
import type { BusinessUnit } from '../contract/business-unit-endpoints.ts';

interface Given {
  readonly companyId: string;
  /** Absent for one that is added. */
  readonly unit: BusinessUnit | undefined;
}

/** The unit as it was kept; undefined where nothing was. */
export function openUnitDialog(dialogs: Dialogs, given: Given): Promise<BusinessUnit | undefined> {
  return dialogs.open<BusinessUnit | undefined>((opened, answer) => (
    <UnitDialog {...given} opened={opened} onClose={() => answer(undefined)} onKept={answer} />
  ));
}

interface UnitDialogProps extends Given, DialogFrame {
  onKept(unit: BusinessUnit): void;
}

const told = { names: { name: 'Name', code: 'Code', isActive: 'Used' } };

function UnitDialog({ companyId, unit, opened, onClose, onKept }: UnitDialogProps) {
  const { version, name, code, isActive } = unit ?? { version: 1, name: '', code: '', isActive: true };
  const form = useLoupeForm({
    schema: changedBusinessUnit,
    initial: { version, name, code, isActive },
    onSubmit: (body) =>
      unit === undefined
        ? call(addBusinessUnit, {
            params: { companyId },
            body: { name: body.name, code: body.code, isActive: body.isActive },
          })
        : call(changeBusinessUnit, { params: { companyId, id: unit.businessUnitId }, body }),
    onDone: onKept,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={unit === undefined ? 'Add a business unit' : `Change ${unit.name}`}
      width={460}
      closeOnBackdrop={false}
    >
      <DialogForm
        form={form}
        label="Business unit"
        verb="Save unit"
        doing="Saving"
        told={told}
        onCancel={onClose}
      >
        <TextField label="Name" limit={fieldLimits.companyName} {...form.field('name')} />
        <TextField
          label="Code"
          optional
          hint="As your books name it"
          limit={unitCodeLimit}
          {...form.field('code')}
        />
        <CheckboxField
          label="In use"
          hint="One that is not is offered for no location."
          {...form.field('isActive')}
        />
      </DialogForm>
    </Dialog>
  );
}
