// Every figure a person sees is written here once; '-' stands for what is not known.
export const empty = '-';

type Maybe<T> = T | null | undefined;

const written = <T>(value: Maybe<T>, write: (value: T) => string): string =>
  value === null || value === undefined ? empty : write(value);

export const percentWords = (value: Maybe<number>, places = 1): string =>
  written(value, (each) => `${each.toFixed(places)}%`);

export const millimeterWords = (value: Maybe<number>): string =>
  written(value, (each) => `${each.toFixed(2)} mm`);

export const caratWords = (value: Maybe<number>): string => written(value, (each) => `${each.toFixed(2)} ct`);

export const rangeWords = (from: Maybe<string>, to: Maybe<string>): string =>
  from && to ? (from === to ? from : `${from}-${to}`) : (from ?? to ?? empty);

// A report's long words would widen every column; the trade knows these two short forms.
export const shortLabel = (label: Maybe<string>): string =>
  label ? label.replaceAll('Extremely', 'Ext.').replaceAll('Slightly', 'Sli.') : empty;
