import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  addBusinessUnit,
  changeBusinessUnit,
  changedBusinessUnit,
  unitCodeLimit,
} from '../contract/business-unit-endpoints.ts';
import type { BusinessUnit } from '../contract/business-unit-endpoints.ts';
import { locationsKey, unitsQuery } from './location-queries.ts';
import styles from './locations.module.css';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

const locationCount = (count: number): string => counted(count, 'location');

/** Business units and how many locations each has. */
export function UnitsCard({ companyId }: { readonly companyId: string }) {
  const query = useQuery(unitsQuery(companyId));
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const edit = async (unit?: BusinessUnit): Promise<void> => {
    const saved = await openUnitDialog(dialogs, { companyId, unit });
    if (saved === undefined) return;
    await queries.invalidateQueries({ queryKey: locationsKey });
    toast.show({ sentence: `${saved.name} saved` });
  };
  return (
    <Card label="Business units">
      <Screen query={query} loading={<LoadingState rows={3} />}>
        {({ items, actions }) => (
          <>
            <div className={styles.head}>
              <SectionTitle>Business units</SectionTitle>
              {actions.includes('add') && (
                <Button variant="default" onClick={() => void edit()}>
                  Add unit
                </Button>
              )}
            </div>
            {items.length === 0 ? (
              <p className={styles.quiet}>
                No business units yet. If you keep separate books, add a business unit for each set, then
                assign your locations.
              </p>
            ) : (
              <ul className={styles.rows} aria-label="Business units">
                {items.map((unit) => (
                  <li key={unit.businessUnitId} className={styles.row}>
                    <span>
                      <span className={styles.name}>{unit.name}</span>{' '}
                      <span className={styles.quiet}>
                        {unit.code !== '' && `${unit.code}, `}
                        {locationCount(unit.locations)}
                      </span>
                    </span>
                    <span className={styles.head}>
                      {!unit.isActive && <StatusBadge kind="mute">Inactive</StatusBadge>}
                      {unit.actions.includes('change') && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          aria-label={`Edit ${unit.name}`}
                          onClick={() => void edit(unit)}
                        >
                          Edit
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Screen>
    </Card>
  );
}

interface UnitDialogInput {
  readonly companyId: string;
  /** Undefined when adding. */
  readonly unit: BusinessUnit | undefined;
}

/** The saved unit; undefined if canceled. */
function openUnitDialog(dialogs: Dialogs, input: UnitDialogInput): Promise<BusinessUnit | undefined> {
  return dialogs.open<BusinessUnit | undefined>((opened, answer) => (
    <UnitDialog {...input} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface UnitDialogProps extends UnitDialogInput, DialogFrame {
  onSaved(unit: BusinessUnit): void;
}

const changedNames = { names: { name: 'Name', code: 'Code', isActive: 'Active' } };

function UnitDialog({ companyId, unit, opened, onClose, onSaved }: UnitDialogProps) {
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
    onDone: onSaved,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={unit === undefined ? 'Add business unit' : `Edit ${unit.name}`}
      width={460}
      closeOnBackdrop={false}
    >
      <DialogForm
        form={form}
        label="Business unit"
        verb="Save unit"
        doing="Saving"
        told={changedNames}
        onCancel={onClose}
      >
        <TextField label="Name" limit={fieldLimits.companyName} {...form.field('name')} />
        <TextField
          label="Code"
          optional
          hint="As shown in your books"
          limit={unitCodeLimit}
          {...form.field('code')}
        />
        <CheckboxField
          label="Active"
          hint="Inactive units can't be assigned to locations."
          {...form.field('isActive')}
        />
      </DialogForm>
    </Dialog>
  );
}
