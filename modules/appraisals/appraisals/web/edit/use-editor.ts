import { useEffect } from 'react';
import type { Check, Place } from '#modules/appraisals/meter/domain/check.ts';
import { meterOf } from '#modules/appraisals/meter/domain/meter.ts';
import type { Known } from '#modules/appraisals/meter/domain/meter.ts';
import { valueFields } from '#modules/appraisals/model/domain/item-fields.ts';
import type { Conflict } from '../../domain/merge-content.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { addGem, addItem, newGem, newItem, setField } from './change-content.ts';
import { openFindings } from './lab-report.tsx';
import { inputId } from './field-grid.tsx';
import { useChosen } from './use-chosen.ts';
import type { Step } from './use-chosen.ts';
import { useDraft } from './use-draft.ts';

const knownOf = ({ photos, reports, hidesWholesale }: Appraisal): Known => {
  const counts: Record<string, number> = {};
  for (const { itemId } of photos) counts[itemId] = (counts[itemId] ?? 0) + 1;
  return {
    hidesWholesale,
    photos: counts,
    reports: Object.fromEntries(reports.map(({ gemId, findings }) => [gemId, findings])),
  };
};

const stepOf: Readonly<Record<Check['place']['part'], Step>> = {
  customer: 'customer',
  document: 'review',
  item: 'items',
  gem: 'gems',
  value: 'valuation',
};

const valuationFields = new Set([
  'purpose',
  'market',
  'approach',
  'approachReason',
  'currency',
  'exchangeRate',
  'rateOn',
  'pricePerCarat',
  'pearlPrice',
]);

/** A field is there once its step is drawn. */
const focusSoon = (place: Place): void => {
  setTimeout(() => document.getElementById(inputId(place))?.focus(), 60);
};

/** The open draft, what is chosen in it, and what the meter says. */
export function useEditor(appraisal: Appraisal) {
  const draft = useDraft(appraisal);
  const { content, change } = draft;
  const [firstItem] = appraisal.content.items;
  const { chosen, choose } = useChosen({
    step: firstItem === undefined ? 'customer' : firstItem.gems.length > 0 ? 'gems' : 'items',
    itemId: firstItem?.itemId,
    gemId: firstItem?.gems[0]?.gemId,
  });
  const meter = meterOf(content, knownOf(appraisal));
  const item = content.items.find(({ itemId }) => itemId === chosen.itemId) ?? content.items[0];
  const gem = item?.gems.find(({ gemId }) => gemId === chosen.gemId);
  const goTo = ({ place }: Check): void => {
    const { id } = place;
    const owner = content.items.find(
      ({ itemId, gems }) => itemId === id || gems.some(({ gemId }) => gemId === id),
    );
    choose({
      step: valuationFields.has(place.field) ? 'valuation' : stepOf[place.part],
      itemId: owner?.itemId ?? chosen.itemId,
      ...(place.part === 'gem' && { gemId: id }),
    });
    focusSoon(place);
  };
  const addNewItem = (type: 'Jewelry' | 'Watch'): void => {
    const made = newItem(type);
    change((before) => addItem(before, made));
    choose({ step: 'items', itemId: made.itemId, gemId: undefined });
    focusSoon({ part: 'item', id: made.itemId, field: 'title' });
  };
  const addNewGem = (itemId: string | undefined): void => {
    if (itemId === undefined) return;
    const made = newGem('Diamond');
    change((before) => addGem(before, itemId, made));
    choose({ step: 'gems', itemId, gemId: made.gemId });
    focusSoon({ part: 'gem', id: made.gemId, field: 'title' });
  };
  const takeTheirs = ({ of, field, theirs }: Conflict): void => {
    const isItem = content.items.some(({ itemId }) => itemId === of);
    const part = of === 'customer' || of === 'document' ? of : isItem ? 'item' : 'gem';
    const isCost = part === 'item' && Object.hasOwn(valueFields, field);
    change((before) => setField(before, { part: isCost ? 'value' : part, id: of, field }, theirs));
  };
  const reportOf = (gemId: string | undefined) => appraisal.reports.find((one) => one.gemId === gemId);
  return {
    reportOf,
    takeTheirs,
    draft,
    content,
    change,
    chosen,
    choose,
    meter,
    item,
    gem,
    goTo,
    addNewItem,
    addNewGem,
  };
}

export type EditorParts = ReturnType<typeof useEditor>;

/** Alt with a letter, so that typing is never taken for a command. */
export function useShortcuts(editor: EditorParts): void {
  const { addNewItem, addNewGem, item, gem, choose, meter, goTo, change, reportOf } = editor;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const run = {
        KeyN: () => addNewGem(item?.itemId),
        KeyI: () => addNewItem('Jewelry'),
        KeyA: () => {
          const report = reportOf(gem?.gemId);
          const [next] = gem === undefined || report === undefined ? [] : openFindings(gem, report);
          if (gem === undefined || next === undefined) return;
          const place = { part: 'gem' as const, id: gem.gemId, field: next.field };
          change((before) => setField(before, place, next.report));
        },
        KeyG: () => meter.gaps[0] !== undefined && goTo(meter.gaps[0]),
        ArrowDown: () => {
          const gems = item?.gems ?? [];
          const next =
            gems[(gems.findIndex(({ gemId }) => gemId === gem?.gemId) + 1) % Math.max(1, gems.length)];
          if (next === undefined) return;
          choose({ step: 'gems', gemId: next.gemId });
          focusSoon({ part: 'gem', id: next.gemId, field: 'title' });
        },
      }[event.code];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
