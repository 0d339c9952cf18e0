import type { FieldOption } from '#kit/web/form/choice/field-option.ts';

/** A record of names as the choices of a list. */
export const optionsOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
): readonly FieldOption<Name>[] =>
  (Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] }));
