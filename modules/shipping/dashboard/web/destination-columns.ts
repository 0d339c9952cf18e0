import type { TableColumn } from '#kit/web/table/column.ts';
import type { DestinationDisplayMode } from '#modules/shipping/preferences/domain/choices.ts';

/** Swaps company and contact columns if the person prefers the contact first. */
export function orderDestinationColumns<Row>(
  columns: readonly TableColumn<Row>[],
  mode: DestinationDisplayMode,
): readonly TableColumn<Row>[] {
  const company = columns.find(({ key }) => key === 'shipToCompany');
  const contact = columns.find(({ key }) => key === 'shipToContact');
  if (mode === 'Company' || company === undefined || contact === undefined) return columns;
  return columns.map((column) => {
    if (column === company) return inPlaceOf(company, contact);
    return column === contact ? inPlaceOf(contact, company) : column;
  });
}

function inPlaceOf<Row>({ card }: TableColumn<Row>, column: TableColumn<Row>): TableColumn<Row> {
  return card === undefined ? column : { ...column, card };
}
