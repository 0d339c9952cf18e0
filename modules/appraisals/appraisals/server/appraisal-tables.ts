import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Snapshot } from '#modules/appraisals/document/domain/snapshot.ts';
import type { TemplateBody } from '../contract/template-endpoints.ts';
import type { AppraisalStatus } from '../domain/appraisal-moves.ts';
import type { SentForInsurance } from '../domain/insurance-consent.ts';
import type { PriceLine } from '../domain/stone-prices.ts';
import type { WholesaleViewers } from '../domain/wholesale.ts';

type Json<T> = ColumnType<T, string, string>;

interface AppraisalTables {
  'appraisals.appraisal': {
    company_id: string;
    appraisal_id: string;
    number: string;
    status: AppraisalStatus;
    version: number;
    revision: number;
    content: Json<Content>;
    customer: string;
    item_count: number;
    total: Cents;
    search: string;
    created_by: string;
    created_at: Date;
    changed_at: Date;
    completed_at: Maybe<Date>;
    supersedes: Maybe<string>;
    superseded_by: Maybe<string>;
    reminded_at: Maybe<Date>;
    aged_at: Maybe<Date>;
    deleted_at: Maybe<Date>;
  };
  'appraisals.company_preference': {
    company_id: string;
    version: number;
    defaults: Json<Values>;
    wholesale: WholesaleViewers;
    changed_by: string;
    changed_at: Date;
  };
  'appraisals.person_preference': {
    company_id: string;
    person_id: string;
    version: number;
    defaults: Json<Values>;
    signature_file_id: Maybe<string>;
    changed_at: Date;
  };
  'appraisals.template': {
    company_id: string;
    template_id: string;
    kind: TemplateBody['kind'];
    name: string;
    body: Json<TemplateBody>;
    created_by: string;
    created_at: Date;
  };
  'appraisals.insurance_consent': {
    company_id: string;
    appraisal_id: string;
    consent_id: string;
    revision: number;
    terms_version: string;
    recipient: string;
    customer: string;
    sent: ColumnType<SentForInsurance | null, string | null, string | null>;
    recorded_by: string;
    given_at: Date;
    withdrawn_at: Maybe<Date>;
    withdrawn_by: Maybe<string>;
    handled_at: Maybe<Date>;
    handled_by: Maybe<string>;
  };
  'appraisals.price_list': {
    company_id: string;
    version: number;
    lines: Json<readonly PriceLine[]>;
    changed_by: string;
    changed_at: Date;
  };
  'appraisals.document': {
    company_id: string;
    appraisal_id: string;
    version: number;
    status: 'Waiting' | 'Ready' | 'Failed';
    photos_done: number;
    photos_total: number;
    snapshot: ColumnType<Snapshot | null, string | null, string | null>;
    shows_lines: boolean;
    origin: string;
    file_id: Maybe<string>;
    asked_by: string;
    asked_at: Date;
  };
  'appraisals.counter': { company_id: string; year: number; last: number };
  'appraisals.seal': {
    company_id: string;
    appraisal_id: string;
    revision: number;
    hash: string;
    snapshot: Json<Snapshot>;
    sealed_by: string;
    sealed_at: Date;
  };
  'appraisals.photo': {
    company_id: string;
    appraisal_id: string;
    photo_id: string;
    item_id: string;
    file_id: string;
    sha256: string;
    position: number;
    width: number;
    height: number;
    added_by: string;
    added_at: Date;
    removed_at: Maybe<Date>;
  };
  'appraisals.link': {
    company_id: string;
    appraisal_id: string;
    link_id: string;
    revision: number;
    digest: string;
    email: string;
    sent_by: string;
    sent_at: Date;
    expires_at: Date;
    withdrawn_at: Maybe<Date>;
    opened: Otherwise<number>;
    opened_at: Maybe<Date>;
  };
  'appraisals.report': {
    company_id: string;
    appraisal_id: string;
    gem_id: string;
    lab: string;
    number: string;
    issued_on: Maybe<Day>;
    findings: Json<Values>;
    changed: Json<readonly string[]>;
    read_by: string;
    read_at: Date;
  };
  'appraisals.report_try': {
    company_id: string;
    try_id: string;
    lab: string;
    number: string;
    outcome: 'found' | 'not_found' | 'in_service' | 'quota' | 'unknown';
    asked_by: string;
    asked_at: Date;
  };
}

export type CompanyPreference = Selectable<AppraisalTables['appraisals.company_preference']>;
export type NewCompanyPreference = Insertable<AppraisalTables['appraisals.company_preference']>;
export type PersonPreference = Selectable<AppraisalTables['appraisals.person_preference']>;
export type NewPersonPreference = Insertable<AppraisalTables['appraisals.person_preference']>;
export type ConsentRecord = Selectable<AppraisalTables['appraisals.insurance_consent']>;
export type NewConsent = Insertable<AppraisalTables['appraisals.insurance_consent']>;
export type ConsentChange = Updateable<AppraisalTables['appraisals.insurance_consent']>;
export type DocumentRecord = Selectable<AppraisalTables['appraisals.document']>;
export type NewDocument = Insertable<AppraisalTables['appraisals.document']>;
export type DocumentChange = Updateable<AppraisalTables['appraisals.document']>;
export type ReportRecord = Selectable<AppraisalTables['appraisals.report']>;
export type NewReport = Insertable<AppraisalTables['appraisals.report']>;
export type NewReportTry = Insertable<AppraisalTables['appraisals.report_try']>;
export type AppraisalRecord = Selectable<AppraisalTables['appraisals.appraisal']>;
export type ListedRecord = Omit<AppraisalRecord, 'content' | 'search'>;
export type NewAppraisal = Insertable<AppraisalTables['appraisals.appraisal']>;
export type AppraisalChange = Updateable<AppraisalTables['appraisals.appraisal']>;
export type SealRecord = Selectable<AppraisalTables['appraisals.seal']>;
export type NewSeal = Insertable<AppraisalTables['appraisals.seal']>;
export type PhotoRecord = Selectable<AppraisalTables['appraisals.photo']>;
export type NewPhoto = Insertable<AppraisalTables['appraisals.photo']>;
export type LinkRecord = Selectable<AppraisalTables['appraisals.link']>;
export type NewLink = Insertable<AppraisalTables['appraisals.link']>;
export type LinkChange = Updateable<AppraisalTables['appraisals.link']>;

export const appraisalTables = (ctx: Ctx) => tablesOf<AppraisalTables>(ctx);
