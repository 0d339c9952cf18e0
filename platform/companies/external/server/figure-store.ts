import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CountedFigures, FigureService, ServiceFigure } from '#outside/service-figures/port.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

interface FigureTables {
  'companies.service_figures': {
    company_id: string;
    service_type: FigureService;
    figures: ColumnType<ServiceFigure[], string, string>;
    as_of: Date;
    read_at: Date;
  };
}

export interface FiguresKey {
  readonly companyId: string;
  readonly serviceType: FigureService;
}

const tables = (ctx: Ctx) => tablesOf<CompanyTables & FigureTables>(ctx);

export function findFigures(ctx: Ctx, { companyId, serviceType }: FiguresKey) {
  return tables(ctx)
    .selectFrom('companies.service_figures')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .executeTakeFirst();
}

export function listFigures(ctx: Ctx, companyId: string, services: readonly FigureService[]) {
  return tables(ctx)
    .selectFrom('companies.service_figures')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('service_type', 'in', [...services])
    .execute();
}

/** An answer that was asked for earlier never replaces a later one. */
export async function saveFigures(
  ctx: Ctx,
  { companyId, serviceType }: FiguresKey,
  { asOf, figures }: CountedFigures,
  readAt: Date,
): Promise<void> {
  const change = { figures: JSON.stringify(figures), as_of: asOf, read_at: readAt };
  await tables(ctx)
    .insertInto('companies.service_figures')
    .values({ company_id: companyId, service_type: serviceType, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'service_type'])
        .doUpdateSet(change)
        .where('companies.service_figures.read_at', '<=', readAt),
    )
    .execute();
}

/**
 * Companies with these services whose figures were read before then. In random order, so that a company that a partner
 * can't answer for isn't always asked about first.
 */
export function findFiguresToRead(
  ctx: Ctx,
  services: readonly FigureService[],
  before: Date,
): Promise<FiguresKey[]> {
  return tables(ctx)
    .selectFrom('companies.subscription as service')
    .innerJoin('companies.company as company', 'company.company_id', 'service.company_id')
    .leftJoin('companies.service_figures as read', (join) =>
      join
        .onRef('read.company_id', '=', 'service.company_id')
        .onRef('read.service_type', '=', 'service.service_type'),
    )
    .select(['service.company_id as companyId', 'service.service_type as serviceType'])
    .$narrowType<{ serviceType: FigureService }>()
    .where('service.service_type', 'in', [...services])
    .where('service.is_active', '=', true)
    .where('service.approval_status', '=', 'Approved')
    .where('company.is_active', '=', true)
    .where(({ eb, or }) => or([eb('read.read_at', 'is', null), eb('read.read_at', '<=', before)]))
    .orderBy(sql`random()`)
    .limit(1000)
    .execute();
}

export const heldFigures: readonly HeldTable[] = [
  {
    table: 'companies.service_figures',
    title: 'Figures from external services',
    company: 'company_id',
    shows: ['company_id', 'service_type', 'figures', 'as_of'],
    order: ['company_id', 'service_type'],
    dated: 'as_of',
    erase: { stays: "A company record that doesn't identify anyone." },
  },
];
