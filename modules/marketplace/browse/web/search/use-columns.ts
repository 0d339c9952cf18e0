import { useMemo } from 'react';
import type { TableSort } from '#kit/web/table/column.ts';
import type { RememberPort } from '#kit/web/table/remember.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { sortKeys } from '#modules/marketplace/search/domain/criteria.ts';
import type { Sort } from '#modules/marketplace/search/domain/criteria.ts';

const storageKey = {
  own: 'marketplace-stones',
  fancy: 'marketplace-fancy-stones',
  client: 'marketplace-client-stones',
} as const;

/** A person's columns and density. The sort order is in the address, so a link shows what its sender saw. */
export function useColumns(kind: keyof typeof storageKey): RememberPort {
  const remembered = useRemembered(storageKey[kind]);
  return useMemo(
    () => ({
      load: () => {
        const saved = remembered.load();
        return saved instanceof Promise ? saved.then(withoutSort) : withoutSort(saved);
      },
      save: (layout) => remembered.save(layout),
    }),
    [remembered],
  );
}

function withoutSort(layout: unknown): unknown {
  return typeof layout === 'object' && layout !== null ? { ...layout, sort: undefined } : layout;
}

/** As the engine takes it; no sort means the default. */
export function toSort(chosen: TableSort | null): Sort {
  const by = sortKeys.find((key) => key === chosen?.key) ?? 'price';
  return { by, direction: chosen?.direction ?? 'ascending' };
}
