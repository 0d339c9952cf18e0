import { sortDirections, sortKeys } from '#modules/marketplace/stones/domain/search/criteria.ts';
import type { Sort } from '#modules/marketplace/stones/domain/search/criteria.ts';
import type { Address } from './use-address-ahead.ts';

const usualSort: Sort = { by: 'price', direction: 'ascending' };

export function readSort({ sort, order }: Address): Sort {
  return {
    by: sortKeys.find((key) => key === sort) ?? usualSort.by,
    direction: sortDirections.find((direction) => direction === order) ?? usualSort.direction,
  };
}

export function writeSort({ by, direction }: Sort): Readonly<Record<string, string>> {
  return {
    ...(by === usualSort.by ? {} : { sort: by }),
    ...(direction === usualSort.direction ? {} : { order: direction }),
  };
}
