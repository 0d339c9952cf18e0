import { useNavigate } from '#kit/web/link/link.ts';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { callForBlob } from '#kit/web/call/call.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import { exportStones } from '#modules/marketplace/search/contract/search-stones.ts';
import { stoneColumnKeys } from '#modules/marketplace/stones/contract/stone-table.ts';
import { useBuying } from '#modules/marketplace/fees/web/use-buying.ts';
import type { BuyingChoice } from '#modules/marketplace/fees/web/use-buying.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { useShownPrice, useWhichPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { useAddressOfStone } from '#modules/marketplace/search/web/place/place-in-search.ts';
import { chosenOf } from '#modules/marketplace/search/web/search-queries.ts';
import { sortOf, useColumns } from '../use-columns.ts';
import type { ResultsProps } from './results-props.ts';
import { clientColumns, stoneColumns } from './stone-columns.tsx';

interface StoneListProps extends ResultsProps {
  readonly filters: readonly TableFilter[];
  readonly note: ReactNode;
  readonly empty: ReactNode;
  readonly chosen: ReadonlySet<string>;
}

const idOf = ({ supplierItemIdentifier }: Diamond): string => supplierItemIdentifier;

/** The stones as rows, with a column chooser and an export. */
export function StoneList(props: StoneListProps) {
  const { sort, source, total, compared, toolsInto, phoneExportInto } = props;
  const { sortBy, clear, filters, note, empty, chosen } = props;
  const { isOn: forClient } = useClientView();
  const shown = useShownPrice();
  const [whichPrice] = useWhichPrice();
  const { delivery, payment } = useBuying();
  const landed = whichPrice === 'Landed price' ? { delivery, payment } : undefined;
  const isFancy = props.search.colorType !== 'Color';
  const kind = forClient ? 'client' : isFancy ? 'fancy' : 'own';
  const columns = useMemo(
    () => (forClient ? clientColumns : stoneColumns)(shown, isFancy),
    [forClient, isFancy, shown],
  );
  const remember = useColumns(kind);
  const choose = useCallback(
    (now: ReadonlySet<string>) => {
      // A choice from another search stays.
      const here = new Set(source.rows.map(idOf));
      const kept = compared.ids.filter((id) => !here.has(id) || now.has(id));
      compared.put([...kept, ...[...now].filter((id) => !kept.includes(id))]);
    },
    [compared, source],
  );
  const navigate = useNavigate();
  const addressOf = useAddressOfStone();
  return (
    <DataTable<Diamond>
      label="Diamonds"
      key={kind}
      columns={columns}
      source={source}
      rowId={idOf}
      rowName={stoneName}
      remember={remember}
      defaultSort={{ key: sort.by, direction: sort.direction }}
      onSort={(by) => sortBy(sortOf(by))}
      filters={filters}
      onClearFilters={clear}
      note={note}
      selected={chosen}
      onSelected={choose}
      onOpen={(stone) => void navigate(addressOf(stone))}
      {...(forClient ? {} : { exportName: 'diamonds' })}
      wholeExport={
        total === undefined
          ? undefined
          : { rows: total, save: (format, keys) => saveStones({ ...props, landed }, format, keys) }
      }
      fills
      scrollName="stones"
      toolsInto={toolsInto}
      phoneExportInto={phoneExportInto}
      skeletonRows={20}
      empty={empty}
    />
  );
}

interface Saved extends Pick<ResultsProps, 'search' | 'sort'> {
  /** How this person buys, when delivered prices are shown. */
  readonly landed: Pick<BuyingChoice, 'delivery' | 'payment'> | undefined;
}

/** Exports every stone of the result, not only the loaded pages. */
async function saveStones(
  { search, sort, landed }: Saved,
  format: 'csv' | 'xlsx',
  keys: readonly string[],
): Promise<void> {
  const columns = keys.flatMap((key) => stoneColumnKeys.find((known) => known === key) ?? []);
  const order = { sortBy: sort.by, sortDirection: sort.direction };
  const bought = landed === undefined ? {} : { landed };
  const body = { ...chosenOf(search), ...order, ...bought, format, columns };
  const file = await callForBlob(exportStones, { body });
  saveFile(`diamonds.${format}`, [file], file.type);
}
