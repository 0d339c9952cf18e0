import type { ProductType } from '../../domain/search/parameters/search-parameters.ts';

export const productNames: Readonly<Record<ProductType, string>> = {
  'Natural Diamond': 'Natural diamonds',
  'Lab Diamond': 'Lab-grown diamonds',
};
