import type { ProductType } from '#modules/marketplace/search/domain/search-parameters.ts';

export const productNames: Readonly<Record<ProductType, string>> = {
  'Natural Diamond': 'Natural diamonds',
  'Lab Diamond': 'Lab-grown diamonds',
};
