import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { removePreset } from '../contract/preset-endpoints.ts';
import type { Preset } from '../contract/preset-endpoints.ts';
import { presetsQuery } from './preset-choice.tsx';
import type { PresetRowActions } from './preset-choice.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { packagings } from '#modules/shipping/draft/domain/packaging.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import styles from './presets.module.css';

/** Spec shipping §2, Shipment Presets. */
export function PresetsPage() {
  const query = useQuery(presetsQuery);
  const acts = usePresetActions();
  return (
    <Screen query={query} title="Shipment presets">
      {({ items, most }) => (
        <>
          <PageTitle
            title="Shipment presets"
            facts={`Your company's presets: ${items.length} of ${most}.`}
            actions={
              <Button variant="default" component={Link} to="/membership/shipping/new">
                New shipment
              </Button>
            }
          />
          {acts.error !== undefined && <FailureMessage error={acts.error} />}
          <DataTable
            label="Shipment presets"
            columns={presetColumns(acts)}
            source={givenRows(items)}
            rowId={({ presetId }) => presetId}
            rowName={({ name }) => name}
            exportName="presets"
            empty={
              <EmptyState
                title="No presets yet"
                text="Start a shipment and choose “Save as preset” to reuse its details."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

function usePresetActions(): PresetRowActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: presetsQuery.queryKey });
  return {
    busy,
    error,
    use: (preset) =>
      void act(async () => {
        const { startFromPreset } = await import('./start-from-preset.ts');
        await startFromPreset(queries, preset);
        await navigate({ to: '/membership/shipping/new' });
      }),
    edit: (preset) =>
      void act(async () => {
        const { openPresetDialog } = await import('./preset-dialog.tsx');
        const { accounts } = await queries.ensureQueryData(presetsQuery);
        const { draft, services } = preset;
        const title = `Edit “${preset.name}”`;
        if ((await openPresetDialog(dialogs, { title, draft, services, accounts, preset })) !== undefined)
          await reload();
      }),
    remove: (preset) =>
      void act(async () => {
        const confirmed = await dialogs.openConfirm({
          header: `Remove “${preset.name}”?`,
          body: "This removes the preset for everyone at your company. Existing shipments won't change.",
          yes: 'Remove preset',
          no: 'Cancel',
          destroys: true,
        });
        if (!confirmed) return;
        await call(removePreset, { params: { presetId: preset.presetId } });
        toast.show({ sentence: `Preset “${preset.name}” removed` });
        await reload();
      }),
  };
}

const presetColumns = ({ busy, use, edit, remove }: PresetRowActions): readonly TableColumn<Preset>[] => [
  { key: 'name', header: 'Name', width: 190, isKey: true, value: ({ name }) => name, card: 'title' },
  {
    key: 'acts',
    header: 'Action',
    width: 220,
    exported: false,
    value: () => null,
    render: (preset) => (
      <span className={styles.acts}>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Use ${preset.name}`}
          onClick={() => use(preset)}
        >
          Use
        </Button>
        <TextButton onClick={() => edit(preset)}>Edit</TextButton>
        <TextButton onClick={() => remove(preset)}>Remove</TextButton>
      </span>
    ),
    card: 'status',
  },
  {
    key: 'to',
    header: 'To',
    width: 220,
    value: ({ draft: { destination } }) =>
      destination === null ? null : [nameOf(destination), destination.city].filter(Boolean).join(', '),
    card: 'fact',
  },
  {
    key: 'service',
    header: 'Service',
    width: 220,
    value: ({ serviceText }) => serviceText,
    card: 'fact',
  },
  {
    key: 'packaging',
    header: 'Packaging',
    width: 170,
    value: ({ draft: { packaging } }) => (packaging === null ? null : packagings[packaging].name),
    card: 'fact',
  },
  {
    key: 'cargo',
    header: 'Contents',
    width: 150,
    value: ({ draft: { cargo } }) => (cargo === null ? null : cargoNames[cargo]),
  },
  {
    key: 'declaredValue',
    header: 'Declared value',
    width: 130,
    align: 'right',
    value: ({ draft: { declaredValue } }) => (declaredValue === null ? null : declaredValue / 100),
    render: ({ draft: { declaredValue } }) =>
      declaredValue === null ? '-' : <Money cents={declaredValue} />,
    card: 'figure',
  },
  { key: 'signature', header: 'Signature', width: 110, value: ({ draft: { signature } }) => signature },
  timeColumn(({ changedAt }) => changedAt, {
    key: 'changedAt',
    header: 'Last edited',
    width: 120,
    card: 'note',
  }),
];
