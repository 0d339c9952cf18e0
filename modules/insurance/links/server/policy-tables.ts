import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { PolicyRecord } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingTerms } from '../domain/shipping-terms.ts';
import type { LinkFault, LinkStatus } from '../domain/link-decision.ts';

export interface PolicyTables {
  'insurance.link': {
    company_id: string;
    link_id: string;
    number: string;
    status: LinkStatus;
    fault: Maybe<LinkFault>;
    asked_by: string;
    asked_at: Date;
    looked_at: Maybe<Date>;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
  };
  'insurance.policy': {
    company_id: string;
    policy_number: string;
    link_id: string;
    record: ColumnType<PolicyRecord, string, string>;
    read_at: Date;
    /** What shipping last heard of it. */
    published: ColumnType<ShippingTerms | null, string | undefined, string>;
  };
}

export type LinkRow = Selectable<PolicyTables['insurance.link']>;
export type NewLink = Insertable<PolicyTables['insurance.link']>;
export type PolicyRow = Selectable<PolicyTables['insurance.policy']>;

export const policyTables = (ctx: Ctx) => tablesOf<PolicyTables>(ctx);
