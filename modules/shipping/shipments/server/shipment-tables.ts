import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentKind } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';

export interface ShipmentTables {
  'shipping.shipment': {
    company_id: string;
    shipment_id: string;
    number: ColumnType<string, string | undefined, never>;
    status: ShipmentStatus;
    is_processed: boolean;
    kind: ShipmentKind;
    draft: ColumnType<ShipmentDraft, string, string>;
    name: string;
    ship_to_company: string;
    ship_to_contact: string;
    declared_value: Maybe<Cents>;
    insured_value: Maybe<Cents>;
    ship_on: Maybe<Day>;
    destination_key: Maybe<string>;
    carrier: Maybe<string>;
    service: Maybe<string>;
    tracking_number: Maybe<string>;
    cost: Maybe<Cents>;
    explanation: Maybe<string>;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    listed_at: Date;
    transacted_at: Maybe<Date>;
    voided_at: Maybe<Date>;
    delivered_at: Maybe<Date>;
    promised_on: Maybe<Day>;
    open_alerts: Otherwise<number>;
    original_shipment_id: ColumnType<string | null, never, never>;
    version: Otherwise<number>;
  };
}
