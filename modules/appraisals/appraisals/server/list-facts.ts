import { cents } from '#kit/domain/money.ts';
import { customerName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { totalOf } from '#modules/appraisals/model/domain/valuation.ts';

/** What the list shows and finds: number, customer, items, value and date. */
export function listFacts(content: Content, { number, at }: { readonly number: string; readonly at: Date }) {
  const total = totalOf(content);
  const customer = customerName(content);
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  const words = [
    number,
    customer,
    textOf(content.customer, 'email'),
    ...content.items.map((item) => itemName(item)),
    (total / 100).toFixed(2),
    (total / 100).toLocaleString('en-US'),
    `${month}/${day}/${year}`,
  ];
  return {
    customer,
    item_count: content.items.length,
    total: cents(total),
    search: words.join('\n').toLowerCase(),
  };
}
