import { Button } from '@mantine/core';
import { Money } from '#kit/web/display/figure-text.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { Preset } from '../contract/preset-endpoints.ts';
import { packagings } from '#modules/shipping/draft/domain/packaging.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { PresetActs } from './preset-acts.ts';
import styles from './presets.module.css';

/** What a preset fills in, and what can be done with it. */
export const presetColumns = ({ busy, use, rename, remove }: PresetActs): readonly TableColumn<Preset>[] => [
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
        <TextButton onClick={() => rename(preset)}>Rename</TextButton>
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
    key: 'packaging',
    header: 'Packaging',
    width: 170,
    value: ({ draft: { packaging } }) => (packaging === null ? null : packagings[packaging].name),
    card: 'fact',
  },
  {
    key: 'cargo',
    header: 'Cargo',
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
    header: 'Changed',
    width: 120,
    card: 'note',
  }),
];
