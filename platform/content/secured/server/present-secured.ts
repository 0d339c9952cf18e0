import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';
import type { SecuredDocument } from '../contract/secured-documents.ts';
import type { SharedDocument } from '../contract/shared-documents.ts';
import { securedStateOf } from '../domain/secured-link.ts';
import { presentFileColumns } from '#platform/content/files/server/document-files.ts';
import { lastOpenings, lockSecured } from './secured-store.ts';
import type { OpeningRow, SecuredRow } from './secured-store.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';

const shownOpenings = 25;

/** For recipients. */
export async function presentSecured(ctx: Ctx, rows: readonly SecuredRow[]): Promise<SecuredDocument[]> {
  const facts = await factsOf(ctx, rows);
  return rows.map((row) => {
    const shown = presentOne(row, facts, ctx.clock.now());
    return { ...shown, actions: actionsIn[shown.state] };
  });
}

const actionsIn = { Open: ['open'], Ended: ['askAnew'], Asked: [], Withdrawn: [] } satisfies Record<
  SecuredDocument['state'],
  SecuredDocument['actions']
>;

/** For staff. */
export async function presentShared(ctx: Ctx, rows: readonly SecuredRow[]): Promise<SharedDocument[]> {
  const facts = await factsOf(ctx, rows);
  const companies = await findCompanyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  return rows.map((row) => ({
    ...presentOne(row, facts, ctx.clock.now()),
    companyId: row.company_id,
    companyName: companies.get(row.company_id) ?? '',
    askedBy: row.asked_by === null ? null : nameOf(facts.names, row.asked_by),
    actions: row.withdrawn_at === null ? ['renew', 'withdraw'] : [],
  }));
}

interface Facts {
  readonly names: NameById;
  readonly openings: readonly OpeningRow[];
}

async function factsOf(ctx: Ctx, rows: readonly SecuredRow[]): Promise<Facts> {
  const openings = await lastOpenings(
    ctx,
    rows.map(({ id }) => id),
    shownOpenings,
  );
  const people = [
    ...openings.map(({ person_id }) => person_id),
    ...rows.flatMap(({ person_id, asked_by }) => [person_id, asked_by]),
  ].filter((id) => id !== null);
  return { openings, names: await findPersonNames(ctx, people) };
}

const nameOf = (names: NameById, id: string): string => names.get(id) ?? 'A former member';

function presentOne(row: SecuredRow, { names, openings }: Facts, now: Date) {
  return {
    ...presentFileColumns(row),
    id: row.id,
    title: row.title,
    note: row.note,
    personName: row.person_id === null ? null : nameOf(names, row.person_id),
    sharedBy: row.shared_by_name,
    sharedAt: row.shared_at.toISOString(),
    linkEndsAt: row.link_ends_at.toISOString(),
    state: securedStateOf(
      { linkEndsAt: row.link_ends_at, askedAt: row.asked_at, withdrawnAt: row.withdrawn_at },
      now,
    ),
    openings: openings
      .filter(({ document_id }) => document_id === row.id)
      .map(({ opened_at, person_id, way }) => ({
        openedAt: opened_at.toISOString(),
        personName: nameOf(names, person_id),
        way,
      })),
  };
}

export async function presentOneShared(ctx: Ctx, row: SecuredRow) {
  const [shown] = await presentShared(ctx, [row]);
  return shown ?? refuse(kitRefusals.not_found);
}

/** Locks the document and rejects a withdrawn one. */
export async function lockSharedDocument(ctx: Ctx, id: string): Promise<SecuredRow> {
  const row = (await lockSecured(ctx, id)) ?? refuse(no.secured_missing);
  return row.withdrawn_at === null ? row : refuse(no.secured_withdrawn);
}
