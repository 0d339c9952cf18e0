import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import type { LabelType } from '#modules/shipping/preferences/domain/choices.ts';
import { labelTabNames, labelTabs } from '#modules/shipping/preferences/domain/choices.ts';

export const labelTypeOptions: readonly FieldOption<LabelType>[] = [
  { value: 'PDF', label: 'PDF', description: 'Any printer' },
  { value: 'ZPL203', label: 'ZPL, 203 dpi', description: 'Label printers such as Zebra' },
  { value: 'ZPL300', label: 'ZPL, 300 dpi', description: 'Higher-resolution label printers' },
];

export const stockOptions = labelTabs.map((value) => ({ value, label: labelTabNames[value] }));
