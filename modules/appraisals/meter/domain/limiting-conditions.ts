import { gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Content, Gem } from '#modules/appraisals/model/domain/content.ts';
import { fieldLabel, withinSentence } from '#modules/appraisals/model/domain/field-label.ts';
import { isFilled, textOf } from '#modules/appraisals/model/domain/field.ts';
import { inspectionWords } from '#modules/appraisals/model/domain/inspection-words.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import type { Check } from './check.ts';

const named = (gems: readonly Gem[]): string => gems.map((gem) => gemName(gem)).join(', ');

/** What isn't known, by its field's name; of values that contradict each other, how. */
function gapWords(content: Content, { key, place: { part, id, field }, sentence }: Check): string {
  if (!key.endsWith(`.${field}`)) return sentence.replace(/ Explain why\.$/, '');
  const item = content.items.find(({ itemId }) => itemId === id);
  const gem = content.items.flatMap(({ gems }) => gems).find(({ gemId }) => gemId === id);
  const of = item === undefined ? (gem === undefined ? 'Customer' : gemName(gem)) : itemName(item);
  return `${of}, ${withinSentence(fieldLabel(content, id ?? part, field))}:`;
}

/** Assembled from what was done and what wasn't; nothing is said that doesn't hold for this report. */
export function limitingConditions(content: Content, checks: readonly Check[]): string[] {
  const { items, reasons, document } = content;
  const gems = items.flatMap((item) => item.gems);
  const of = (test: (gem: Gem) => boolean) => gems.filter(test);
  const mounted = of(({ values }) => textOf(values, 'setting') === 'Mounted');
  const estimated = of(({ values }) => textOf(values, 'weightBasis') === 'Estimated');
  const unreported = of(({ type, values }) => type !== 'Pearl' && !isFilled(values, 'reportNumber'));
  const inspected = inspectionWords(textOf(document, 'inspection'));
  const conditions: string[] = [];
  if (mounted.length > 0)
    conditions.push(
      `${named(mounted)}: ${inspected?.mounted ?? 'in the mounting'}, which limits how accurately a stone can be measured and graded.`,
    );
  if (estimated.length > 0)
    conditions.push(
      `${named(estimated)}: weight estimated by formula from measurements. Estimated weights are approximate.`,
    );
  if (unreported.length > 0)
    conditions.push(`${named(unreported)}: ${inspected?.graded ?? 'graded'}, without a laboratory report.`);
  const stamped = items.filter(({ values }) => textOf(values, 'metalTest') === 'Stamped');
  if (stamped.length > 0)
    conditions.push(
      `${stamped.map(({ values }) => textOf(values, 'title')).join(', ')}: metal ${inspected?.stamped ?? 'identified by its stamp'} and not tested.`,
    );
  if (inspected?.notHandled !== undefined) conditions.push(inspected.notHandled);
  for (const { check, words } of reasons) {
    const gap = checks.find(({ key, isMet }) => key === check && !isMet);
    if (gap !== undefined && words !== '') conditions.push(`${gapWords(content, gap)} ${words}`);
  }
  return conditions;
}

/** In our own words, after what the standards require (domain marketplace §4.11). */
export function certification({ document }: Content): string[] {
  const [interest, services, help] = ['interest', 'priorServices', 'help'].map((key) =>
    textOf(document, key),
  );
  const inspected = inspectionWords(textOf(document, 'inspection'));
  const isBySeller = purposeOf(textOf(document, 'purpose'))?.bySeller === true;
  return [
    'The statements of fact in this report are true and correct.',
    'My conclusions are my own and unbiased, limited only by the conditions stated here.',
    interest === 'None'
      ? 'I have no present or planned interest in the items and no bias toward anyone involved.'
      : `My interest in the items: ${(interest ?? '').toLowerCase()}.`,
    services === 'None'
      ? 'I have performed no services involving these items, as an appraiser or in any other capacity, in the three years before I accepted this assignment.'
      : `Prior services involving these items in the last three years: ${(services ?? '').toLowerCase()}.`,
    'My engagement and my fee are not contingent on any value or outcome.',
    ...(inspected === undefined ? [] : [inspected.certified]),
    help === ''
      ? 'No one gave me significant appraisal assistance.'
      : `I had significant appraisal assistance from: ${help}.`,
    isBySeller
      ? 'We sold this item. This document states its description and the price paid.'
      : 'I prepared this report in conformity with the Uniform Standards of Professional Appraisal Practice.',
  ];
}
