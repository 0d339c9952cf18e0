import { useState } from 'react';
import { carat, formatCarat } from '#kit/domain/carat.ts';
import { cents } from '#kit/domain/money.ts';
import { Money } from '../../display/figure-text.tsx';
import { StatusBadge } from '../../display/status-badge.tsx';
import type { StatusKind } from '../../display/status-badge.tsx';
import { EmptyState } from '../../states/empty-state.tsx';
import { StonePictogram } from '../../stones/stone-pictogram.tsx';
import { stoneShapes } from '../../stones/stone-shape.ts';
import type { StoneShape } from '../../stones/stone-shape.ts';
import type { TableColumn } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { rememberInBrowser } from '../../table/remember.ts';
import { givenRows } from '../../table/row-source.ts';
import { toast } from '../../toast/toast-store.ts';
import styles from './table-view.module.css';

interface SampleRow {
  readonly number: string;
  readonly shape: StoneShape;
  /** Thousandths. */
  readonly carat: number;
  readonly grade: string;
  readonly state: 'Guaranteed' | 'Subject to prior sale' | 'On hold' | 'Gone';
  readonly owner: string;
  readonly cents: number | null;
}

const shapes = Object.keys(stoneShapes) as StoneShape[];
const states = ['Guaranteed', 'Subject to prior sale', 'On hold', 'Gone'] as const;
const owners = [
  'Harrow & Vale',
  'Kessler & Co.',
  'Northport Antiques',
  'A Company With a Very Long Name Indeed, Inc.',
];

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length] as Item;
}

/** A thousand rows, always the same: enough to scroll, sort, select and export. */
const sampleRows: readonly SampleRow[] = Array.from({ length: 1_000 }, (_, at) => ({
  number: `S-${String(10_000 + at * 7)}`,
  shape: pick(shapes, at * 5),
  carat: 300 + ((at * 137) % 4_700),
  grade: `${pick(['D', 'E', 'F', 'G', 'H'], at * 3)} ${pick(['VVS2', 'VS1', 'VS2', 'SI1'], at)}`,
  state: pick(states, at * 11),
  owner: pick(owners, at * 7),
  cents: at % 9 === 0 ? null : 90_000 + ((at * 7_919) % 2_400_000),
}));

const kinds: Record<SampleRow['state'], StatusKind> = {
  Guaranteed: 'ok',
  'Subject to prior sale': 'info',
  'On hold': 'gem',
  Gone: 'bad',
};

const columns: readonly TableColumn<SampleRow>[] = [
  {
    key: 'shape',
    header: 'Shape',
    width: 60,
    sticky: true,
    value: (row) => stoneShapes[row.shape].name,
    render: (row) => <StonePictogram shape={row.shape} size={24} />,
    card: 'picture',
  },
  {
    key: 'number',
    header: 'Number',
    width: 110,
    isKey: true,
    sortable: true,
    value: (row) => row.number,
    card: 'title',
  },
  {
    key: 'carat',
    header: 'Carat',
    width: 90,
    align: 'right',
    sortable: true,
    value: (row) => row.carat,
    render: (row) => formatCarat(carat(row.carat)),
    card: 'fact',
  },
  { key: 'grade', header: 'Grade', width: 100, sortable: true, value: (row) => row.grade, card: 'fact' },
  { key: 'owner', header: 'Owner', width: 260, sortable: true, value: (row) => row.owner, card: 'note' },
  {
    key: 'state',
    header: 'State',
    width: 190,
    sortable: true,
    value: (row) => row.state,
    render: (row) => <StatusBadge kind={kinds[row.state]}>{row.state}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'price',
    header: 'Price',
    width: 130,
    align: 'right',
    sortable: true,
    value: (row) => row.cents,
    render: (row) => <Money cents={row.cents === null ? null : cents(row.cents)} />,
    card: 'figure',
  },
];

const remember = rememberInBrowser('loupe-gallery-table');

/** The table component with a thousand rows; its layout is stored in this browser. */
export function TableView() {
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const rows = sampleRows.filter((row) =>
    `${row.number} ${row.grade} ${row.owner}`.toLowerCase().includes(text),
  );
  return (
    <div className={styles.view}>
      <DataTable
        label="A thousand stones"
        columns={columns}
        source={givenRows(rows)}
        rowId={(row) => row.number}
        rowName={(row) => row.number}
        remember={remember}
        search={{ placeholder: 'Number, grade or owner', value: search, onChange: setSearch }}
        bulkActions={[
          {
            label: 'Compare',
            refused: (chosen) => (chosen.length > 5 ? 'You can compare up to five at once.' : undefined),
            run: (chosen) => toast.show({ sentence: `Comparing ${chosen.length} stones` }),
          },
        ]}
        attention={(row) => (row.state === 'Gone' ? 'bad' : undefined)}
        exportName="stones"
        height={640}
        empty={
          <EmptyState
            title={`No results for "${search}"`}
            text="Try a shorter word, or part of the number."
          />
        }
      />
    </div>
  );
}
