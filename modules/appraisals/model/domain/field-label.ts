import { gemFieldsOf } from './gem-fields.ts';
import { customerFields, documentFields } from './document-fields.ts';
import { itemFieldsOf } from './content.ts';
import type { Content } from './content.ts';
import type { Fields } from './field.ts';
import { valueFields } from './item-fields.ts';

/** What is checked beside the fields. */
const otherLabels: Readonly<Record<string, string>> = { items: 'Items', photos: 'Photos' };

/** Of the customer or document: its name; otherwise the item's or gem's id. */
function fieldsOf({ items }: Pick<Content, 'items'>, of: string): Fields {
  if (of === 'customer') return customerFields;
  if (of === 'document') return documentFields;
  const item = items.find(({ itemId }) => itemId === of);
  if (item !== undefined) return { ...valueFields, ...itemFieldsOf(item.type) };
  const gem = items.flatMap(({ gems }) => gems).find(({ gemId }) => gemId === of);
  return gem === undefined ? {} : gemFieldsOf(gem.type);
}

/** A field's name as its form shows it. */
export const fieldLabel = (content: Pick<Content, 'items'>, of: string, field: string): string =>
  fieldsOf(content, of)[field]?.label ?? otherLabels[field] ?? field;

/** "ring size" within a sentence, but "ZIP code". */
export const withinSentence = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
