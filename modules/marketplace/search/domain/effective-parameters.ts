import { findDifferences } from './default-search.ts';
import type { Bounds, SearchParameters } from './search-parameters.ts';

type Name = Exclude<keyof SearchParameters, 'productType'>;

const fancy: readonly Name[] = ['fancyColorIntensity', 'fancyColorOvertone', 'fancyColor'];
const typed: readonly Name[] = ['searchBy', 'searchByOptions'];

/**
 * The parameters that differ from the default and affect the result. Others have no effect: letter grades among fancy
 * colors, a ratio range beside a ratio preset, and everything else when numbers are typed.
 */
export function effectiveParameters(search: SearchParameters): readonly Name[] {
  return findDifferences(search).filter(
    (name): name is Name => name !== 'productType' && hasEffect(name, search),
  );
}

function hasEffect(name: Name, search: SearchParameters): boolean {
  if (typed.includes(name) || search.searchByOptions.length > 0)
    return typed.includes(name) && search.searchByOptions.length > 0;
  if (fancy.includes(name)) return search.colorType !== 'Color';
  if (name === 'color') return search.colorType === 'Color';
  if (name === 'ratio') return search.presetRatio === null;
  if (name === 'carat' || name === 'price') return !isOpen(search[name]);
  return true;
}

const isOpen = ({ from, to }: Bounds): boolean => from === null && to === null;
