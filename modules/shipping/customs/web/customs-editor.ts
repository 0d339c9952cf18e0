import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { initialCustoms } from '../domain/initial-customs.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';

export interface CustomsEditor {
  readonly customs: CustomsDeclaration;
  readonly update: (patch: Partial<CustomsDeclaration>) => void;
  readonly bind: <Key extends keyof CustomsDeclaration>(key: Key) => FieldBinding<CustomsDeclaration[Key]>;
}

export function customsEditor({ draft, now, change }: ShipmentEditor): CustomsEditor {
  const customs = draft.customs ?? initialCustoms(draft);
  const update = (patch: Partial<CustomsDeclaration>): void => {
    const current = now();
    change({ customs: { ...(current.customs ?? initialCustoms(current)), ...patch } });
  };
  return {
    customs,
    update,
    bind: (key) => ({
      name: `customs.${key}`,
      value: customs[key],
      onChange: (value) => update({ [key]: value }),
    }),
  };
}

export const replaceAt = <Item extends object>(
  items: readonly Item[],
  at: number,
  patch: Partial<Item>,
): Item[] => items.map((item, index) => (index === at ? { ...item, ...patch } : item));

export const optionsOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
): readonly FieldOption<Name>[] =>
  (Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] }));
