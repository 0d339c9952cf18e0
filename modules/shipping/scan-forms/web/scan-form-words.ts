const plural = new Intl.PluralRules('en-US');
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${plural.select(count) === 'one' ? one : many}`;

export const labelsText = (count: number): string => counted(count, 'label', 'labels');
export const formsText = (count: number): string => counted(count, 'SCAN form', 'SCAN forms');
