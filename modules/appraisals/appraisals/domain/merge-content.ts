import { canonicalJson } from '#modules/appraisals/document/domain/snapshot.ts';
import type { Content, Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';

/** A field that both changed, each in another way; the merged content keeps mine. */
export interface Conflict {
  /** Of the customer or document: its name; otherwise the item's or gem's id. */
  readonly of: string;
  readonly field: string;
  readonly mine: string | number | undefined;
  readonly theirs: string | number | undefined;
}

interface Merged {
  readonly content: Content;
  readonly conflicts: readonly Conflict[];
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** Two tabs of one draft, merged by field: what only one changed is taken from it. */
export function mergeContent(base: Content, mine: Content, theirs: Content): Merged {
  const conflicts: Conflict[] = [];
  const values = (of: string, was: Values, here: Values, there: Values): Values => {
    const keys = new Set([...Object.keys(was), ...Object.keys(here), ...Object.keys(there)]);
    const merged = [...keys].map((field) => {
      const [before, own, other] = [was[field], here[field], there[field]];
      if (own === before) return [field, other];
      if (other !== before && other !== own) conflicts.push({ of, field, mine: own, theirs: other });
      return [field, own];
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Values;
  };
  const whole = <Part>(was: Part, here: Part, there: Part): Part => (isSame(was, here) ? there : here);
  const gem = (was: Gem, here: Gem, there: Gem): Gem => ({
    ...here,
    values: values(here.gemId, was.values, here.values, there.values),
    plot: whole(was.plot, here.plot, there.plot),
  });
  const item = (was: Item, here: Item, there: Item): Item => ({
    ...here,
    values: values(here.itemId, was.values, here.values, there.values),
    costs: values(here.itemId, was.costs, here.costs, there.costs),
    gems: mergeList({
      was: was.gems,
      here: here.gems,
      there: there.gems,
      keyOf: ({ gemId }) => gemId,
      both: gem,
    }),
    comparables: whole(was.comparables, here.comparables, there.comparables),
  });
  const content: Content = {
    customer: values('customer', base.customer, mine.customer, theirs.customer),
    document: values('document', base.document, mine.document, theirs.document),
    items: mergeList({
      was: base.items,
      here: mine.items,
      there: theirs.items,
      keyOf: ({ itemId }) => itemId,
      both: item,
    }),
    reasons: mergeList({
      was: base.reasons,
      here: mine.reasons,
      there: theirs.reasons,
      keyOf: ({ check }) => check,
      both: whole,
    }),
  };
  return { content, conflicts };
}

interface Lists<Part> {
  readonly was: readonly Part[];
  readonly here: readonly Part[];
  readonly there: readonly Part[];
  keyOf(part: Part): string;
  both(was: Part, here: Part, there: Part): Part;
}

/** What one side added stays; what one side removed and the other didn't touch goes. */
function mergeList<Part>({ was, here, there, keyOf, both }: Lists<Part>): Part[] {
  const before = new Map(was.map((part) => [keyOf(part), part]));
  const others = new Map(there.map((part) => [keyOf(part), part]));
  const own = new Set(here.map((part) => keyOf(part)));
  const kept = here.flatMap((part) => {
    const [old, other] = [before.get(keyOf(part)), others.get(keyOf(part))];
    if (other !== undefined) return [both(old ?? other, part, other)];
    return old === undefined || !isSame(old, part) ? [part] : [];
  });
  const added = there.filter((part) => {
    const old = before.get(keyOf(part));
    return !own.has(keyOf(part)) && (old === undefined || !isSame(old, part));
  });
  return [...kept, ...added];
}
