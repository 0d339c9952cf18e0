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
import { usePaymentChoice } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { useShownPrice, useWhichPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { useStoneLink } from '#modules/marketplace/search/web/position/search-position.ts';
import { toPartialSearch } from '#modules/marketplace/search/web/search-queries.ts';
import type { ResultsProps } from './results-props.ts';
import { clientColumns, stoneColumns } from './stone-columns.tsx';
import type { TableSort } from '#kit/web/table/column.ts';
import type { RememberPort } from '#kit/web/table/remember.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { sortKeys } from '#modules/marketplace/search/domain/criteria.ts';
import type { Sort } from '#modules/marketplace/search/domain/criteria.ts';

interface StoneListProps extends ResultsProps {
  readonly filters: readonly TableFilter[];
  readonly note: ReactNode;
  readonly empty: ReactNode;
  readonly chosen: ReadonlySet<string>;
}

const rowId = ({ supplierItemIdentifier }: Diamond): string => supplierItemIdentifier;

/** The stones as rows, with a column chooser and an export. */
export function StoneList(props: StoneListProps) {
  const { sort, source, total, compared, toolsInto, phoneExportInto } = props;
  const { sortBy, clear, filters, note, empty, chosen } = props;
  const { isOn: forClient } = useClientView();
  const shown = useShownPrice();
  const [whichPrice] = useWhichPrice();
  const { payment } = usePaymentChoice();
  const landed = whichPrice === 'Delivered price' ? { delivery: 'Standard' as const, payment } : undefined;
  const isFancy = props.search.colorType !== 'Color';
  const isGrown = props.search.productType === 'Lab Diamond';
  const kind = forClient ? 'client' : isGrown ? 'grown' : isFancy ? 'fancy' : 'own';
  const columns = useMemo(
    () => (forClient ? clientColumns : stoneColumns)(shown, { isFancy, isGrown }),
    [forClient, isFancy, isGrown, shown],
  );
  const remembered = useColumns(kind);
  const choose = useCallback(
    (selected: ReadonlySet<string>) => {
      // A choice from another search stays.
      const listed = new Set(source.rows.map(rowId));
      const chosenIds = compared.ids.filter((id) => !listed.has(id) || selected.has(id));
      compared.replace([...chosenIds, ...[...selected].filter((id) => !chosenIds.includes(id))]);
    },
    [compared, source],
  );
  const navigate = useNavigate();
  const linkTo = useStoneLink();
  return (
    <DataTable<Diamond>
      label="Diamonds"
      key={kind}
      columns={columns}
      source={source}
      rowId={rowId}
      rowName={stoneName}
      remember={remembered}
      defaultSort={{ key: sort.by, direction: sort.direction }}
      onSort={(by) => sortBy(toSort(by))}
      filters={filters}
      onClearFilters={clear}
      note={note}
      selected={chosen}
      onSelected={choose}
      onOpen={(stone) => void navigate(linkTo(stone))}
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

interface ExportOptions extends Pick<ResultsProps, 'search' | 'sort'> {
  /** How this person buys, when delivered prices are shown. */
  readonly landed: { readonly delivery: 'Standard'; readonly payment: StonePayment } | undefined;
}

/** Exports every stone of the result, not only the loaded pages. */
async function saveStones(
  { search, sort, landed }: ExportOptions,
  format: 'csv' | 'xlsx',
  keys: readonly string[],
): Promise<void> {
  const columns = keys.flatMap((key) => stoneColumnKeys.find((columnKey) => columnKey === key) ?? []);
  const order = { sortBy: sort.by, sortDirection: sort.direction };
  const purchase = landed === undefined ? {} : { landed };
  const body = { ...toPartialSearch(search), ...order, ...purchase, format, columns };
  const file = await callForBlob(exportStones, { body });
  saveFile(`diamonds.${format}`, [file], file.type);
}

const storageKey = {
  own: 'marketplace-stones',
  fancy: 'marketplace-fancy-stones',
  grown: 'marketplace-grown-stones',
  client: 'marketplace-client-stones',
} as const;

/** A person's columns and density. The sort order is in the address, so a link shows what its sender saw. */
function useColumns(kind: keyof typeof storageKey): RememberPort {
  const remembered = useRemembered(storageKey[kind]);
  return useMemo(
    () => ({
      load: () => {
        const saved = remembered.load();
        return saved instanceof Promise ? saved.then(withoutSort) : withoutSort(saved);
      },
      save: (layout) => remembered.save(layout),
    }),
    [remembered],
  );
}

function withoutSort(layout: unknown): unknown {
  return typeof layout === 'object' && layout !== null ? { ...layout, sort: undefined } : layout;
}

/** As the engine takes it; no sort means the default. */
function toSort(chosen: TableSort | null): Sort {
  const by = sortKeys.find((key) => key === chosen?.key) ?? 'price';
  return { by, direction: chosen?.direction ?? 'ascending' };
}
