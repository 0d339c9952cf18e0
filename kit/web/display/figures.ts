// Every figure a person sees is written here once; '-' stands for what is not known.
export const empty = '-';

type Maybe<T> = T | null | undefined;

// A report's long words would widen every column; the trade knows these two short forms.
export const shortLabel = (label: Maybe<string>): string =>
  label ? label.replaceAll('Extremely', 'Ext.').replaceAll('Slightly', 'Sli.') : empty;
