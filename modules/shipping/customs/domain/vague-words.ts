// Domain fact 7.9: customs return vague descriptions. Our own short list for jewelry.
const vague = new Set([
  'accessories',
  'accessory',
  'article',
  'articles',
  'fashion',
  'gem',
  'gems',
  'gemstone',
  'gemstones',
  'gift',
  'gifts',
  'goods',
  'item',
  'items',
  'jewel',
  'jewelry',
  'jewellery',
  'jewels',
  'memo',
  'merchandise',
  'metal',
  'mixed',
  'other',
  'part',
  'parts',
  'piece',
  'pieces',
  'precious',
  'product',
  'products',
  'repair',
  'sample',
  'samples',
  'stone',
  'stones',
  'various',
  'watch',
  'watches',
]);
const fillers = new Set(['a', 'an', 'and', 'for', 'of', 'the', 'with']);

/** Whether it names neither a material nor an item. */
export function isVague(description: string): boolean {
  const words = description
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));
  return words.length > 0 && words.every((word) => vague.has(word));
}
