import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { LabelType } from '#modules/shipping/preferences/domain/label-format.ts';
import type { Label } from '../domain/label.ts';

/** A label without the copy that it is: the same facts print every time. */
export type KeptLabel = Omit<Label, 'copy'>;

export interface LabelTables {
  'shipping.label': {
    company_id: string;
    shipment_id: string;
    label: ColumnType<KeptLabel | null, string | null, never>;
    document: Maybe<Buffer>;
    document_type: Maybe<string>;
    bought_at: Date;
  };
  'shipping.label_print': {
    company_id: string;
    shipment_id: string;
    copy: number;
    type: LabelType;
    printed_by: string;
    printed_at: Date;
    session_id: Maybe<string>;
  };
}
