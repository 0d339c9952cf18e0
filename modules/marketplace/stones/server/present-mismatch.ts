import { factNames, factNumberNames, factTitle, formatFact } from '../domain/report-facts.ts';
import type { FactName } from '../domain/report-facts.ts';
import { isEnumField, wordForCode } from '../domain/stone-fields.ts';
import { factColumn } from './facts-in-sql.ts';
import type { Mismatch } from './stone-tables.ts';

const isNumber = (name: FactName): boolean => factNumberNames.some((number) => number === name);

/** "Clarity VS1": what the listing says otherwise. */
export const presentMismatch = (mismatch: Mismatch): readonly string[] =>
  factNames.flatMap((name) => {
    const value = mismatch[factColumn(name)];
    if (value === undefined) return [];
    const stated = !isNumber(name) && isEnumField(name) ? wordForCode(name, value) : value;
    return `${factTitle(name)} ${formatFact(name, stated)}`;
  });
