import type { Content } from '#modules/appraisals/model/domain/content.ts';

interface Copied {
  readonly way: 'duplicate' | 'new-customer' | 'update';
  readonly today: string;
  newId(): string;
}

/** With ids of its own, for today; reasons are given again for what still needs them. */
export function copyContent(content: Content, { way, today, newId }: Copied): Content {
  return {
    customer: way === 'new-customer' ? {} : content.customer,
    document: { ...content.document, inspectedOn: today, effectiveOn: today },
    items: content.items.map((item) => {
      const ids = new Map(item.gems.map(({ gemId }) => [gemId, newId()]));
      const idOf = (gemId: string): string => ids.get(gemId) ?? gemId;
      return {
        ...item,
        itemId: newId(),
        gems: item.gems.map((gem) => ({ ...gem, gemId: idOf(gem.gemId) })),
        comparables: item.comparables.map((stone) => ({ ...stone, gemId: idOf(stone.gemId) })),
      };
    }),
    reasons: [],
  };
}
