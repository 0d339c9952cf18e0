import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { fieldText } from '#modules/appraisals/document/domain/value-text.ts';
import { fieldShape } from '#modules/appraisals/model/contract/content-shape.ts';
import { itemFieldsOf } from '#modules/appraisals/model/domain/content.ts';
import type { Item, ItemType } from '#modules/appraisals/model/domain/content.ts';
import type { Fields, Values } from '#modules/appraisals/model/domain/field.ts';
import { gemFieldsOf } from '#modules/appraisals/model/domain/gem-fields.ts';
import type { GemType } from '#modules/appraisals/model/domain/gem-fields.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sourceRefusals as no } from '../../contract/source-endpoints.ts';
import type { Source, readSource as call } from '../../contract/source-endpoints.ts';

type Given = Readonly<Record<string, string | number | null | undefined>>;

/** A piece that another part of the product knows. A value that an appraisal has no word for is left out. */
export interface SourceItem {
  /** "order D-1042", "memo M-2031". */
  readonly from: string;
  readonly type: ItemType;
  readonly values: Given;
  readonly gems: readonly { readonly type: GemType; readonly values: Given }[];
}

/** What the product hands in of orders and memos. Undefined for what the person may not see. */
export interface AppraisalSources {
  orderedStone(ctx: Ctx, orderItemId: string): Promise<SourceItem | undefined>;
  memoItem(ctx: Ctx, memoId: string, line: number): Promise<SourceItem | undefined>;
}

function valid(fields: Fields, given: Given): Values {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const field = fields[key];
      if (field === undefined || value === null || value === undefined || value === '') return [];
      return fieldShape(field).safeParse(value).success ? [[key, value]] : [];
    }),
  );
}

const itemOf = ({ type, values, gems }: SourceItem): Item => ({
  itemId: newId(),
  type,
  values: { quantity: 1, ...valid(itemFieldsOf(type), values) },
  gems: gems.map((gem) => ({
    gemId: newId(),
    type: gem.type,
    values: { count: 1, ...valid(gemFieldsOf(gem.type), gem.values) },
    plot: [],
  })),
  costs: {},
  comparables: [],
});

async function find(ctx: Ctx, sources: AppraisalSources, source: Source): Promise<SourceItem> {
  if (source.kind === 'order')
    return (await sources.orderedStone(ctx, source.orderItemId)) ?? refuse(no.order_stone_missing);
  return (await sources.memoItem(ctx, source.memoId, source.line)) ?? refuse(no.memo_item_missing);
}

export const itemFrom = async (ctx: Ctx, sources: AppraisalSources, source: Source): Promise<Item> =>
  itemOf(await find(ctx, sources, source));

const factsOf = (fields: Fields, values: Values) =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = fieldText(field, values[key]);
    return value === '' ? [] : [{ label: field.label, value }];
  });

/** What the draft will start with; nothing is saved. */
export function readSourceWith(sources: AppraisalSources) {
  return async (
    ctx: Ctx,
    { query: { order, memo, line = '1' } }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    if (order === undefined && memo === undefined) return refuse(no.order_stone_missing);
    const found = await find(
      ctx,
      sources,
      memo === undefined
        ? { kind: 'order', orderItemId: order ?? '' }
        : { kind: 'memo', memoId: memo, line: Number(line) },
    );
    const item = itemOf(found);
    const gems = item.gems.flatMap(({ type, values }) => factsOf(gemFieldsOf(type), values));
    return {
      from: found.from,
      title: String(item.values['title'] ?? item.gems[0]?.values['title'] ?? item.type),
      facts: gems.length > 0 ? gems : factsOf(itemFieldsOf(item.type), item.values),
    };
  };
}
