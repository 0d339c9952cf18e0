import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { BoughtLabel } from '#outside/carriers/port.ts';
import type { Approver, PurchaseStanding } from '../domain/purchase-standing.ts';
import type { CoverStanding } from '../domain/cover-standing.ts';
import type { PurchaseTerms } from '../domain/purchase-terms.ts';

/** As the carrier answered it; a finished document stands in a column of its own. */
export type KeptPicture =
  | Extract<BoughtLabel['picture'], { kind: 'facts' }>
  | { readonly kind: 'document'; readonly contentType: string };
export type KeptBoughtLabel = Omit<BoughtLabel, 'picture'> & { readonly picture: KeptPicture };

export interface PurchaseTables {
  'shipping.approval_code': {
    company_id: string;
    shipment_id: string;
    digest: string;
    declared_value: Cents;
    valid_on: Day;
    given_by: string;
    given_at: Date;
    used_by: Maybe<string>;
  };
  'shipping.cover_reading': {
    company_id: string;
    purchase_id: string;
    standing: CoverStanding;
    read_at: Date;
  };
  'shipping.purchase': {
    company_id: string;
    purchase_id: string;
    shipment_id: string;
    intent: string;
    standing: PurchaseStanding;
    awaits: Otherwise<Approver[]>;
    terms: ColumnType<PurchaseTerms, string, never>;
    run_id: Maybe<string>;
    label: ColumnType<KeptBoughtLabel | null, string | undefined, string>;
    label_document: Maybe<Buffer>;
    cover_number: Maybe<string>;
    failure: Maybe<string>;
    session_id: Maybe<string>;
    asked_by: string;
    asked_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    ended_at: Maybe<Date>;
    void_run_id: Maybe<string>;
    void_failure: Maybe<string>;
  };
}
