import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostTemplates, templateRefusals } from '../../contract/template-endpoints.ts';
import type * as calls from '../../contract/template-endpoints.ts';
import { gemWithoutWholesale, itemWithoutWholesale } from '../../domain/wholesale.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import { isWholesaleShown } from '../preferences/preferences.ts';

function shownBody(body: calls.TemplateBody, isShown: boolean): calls.TemplateBody {
  if (isShown || body.kind === 'Phrase') return body;
  return body.kind === 'Item'
    ? ({ ...body, item: itemWithoutWholesale(body.item) } as calls.TemplateBody)
    : ({ ...body, gem: gemWithoutWholesale(body.gem) } as calls.TemplateBody);
}

export async function listTemplates(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listTemplates>> {
  const { companyId } = requireMember(ctx.actor);
  const isShown = await isWholesaleShown(ctx);
  const rows = await appraisalTables(ctx)
    .selectFrom('appraisals.template')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('template_id')
    .execute();
  return rows.map(({ template_id: templateId, name, body }) => ({
    templateId,
    name,
    body: shownBody(body, isShown),
  }));
}

export async function createTemplate(
  ctx: Ctx,
  { body: { name, body } }: EndpointInput<typeof calls.createTemplate>,
): Promise<EndpointAnswer<typeof calls.createTemplate>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const tables = appraisalTables(ctx);
  const others = await tables
    .selectFrom('appraisals.template')
    .select('template_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', body.kind)
    .execute();
  if (others.length >= mostTemplates) refuse(templateRefusals.templates_full);
  const templateId = newId();
  const made = await tables
    .insertInto('appraisals.template')
    .values({
      company_id: companyId,
      template_id: templateId,
      kind: body.kind,
      name,
      body: JSON.stringify(body),
      created_by: personId,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'name']).doNothing())
    .returning('template_id')
    .executeTakeFirst();
  if (made === undefined) refuse(templateRefusals.template_named);
  await record(ctx, templateId, 'appraisals.createTemplate');
  return { templateId, name, body };
}

export async function deleteTemplate(
  ctx: Ctx,
  { params: { templateId } }: EndpointInput<typeof calls.deleteTemplate>,
): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const gone = await appraisalTables(ctx)
    .deleteFrom('appraisals.template')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .returning('name')
    .executeTakeFirst();
  if (gone === undefined) refuse(templateRefusals.template_missing);
  await record(ctx, templateId, 'appraisals.deleteTemplate');
}

const record = (ctx: Ctx, templateId: string, act: string): Promise<void> =>
  ctx.record({
    act,
    recordType: 'appraisal-template',
    recordId: templateId,
    companyId: requireMember(ctx.actor).companyId,
    facts: {},
  });
