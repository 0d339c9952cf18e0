import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import type { Memo, MemoLine } from '../contract/memo-shapes.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import styles from './memo.module.css';

/** Chosen units by line; a line that isn't chosen has 0. */
export type ChosenUnits = Readonly<Record<string, number | null>>;

export const linesIn = (memo: Memo, outcome: LineOutcome): readonly MemoLine[] =>
  memo.lines.filter(({ units }) => units[outcome] > 0);

export const allUnits = (lines: readonly MemoLine[], outcome: LineOutcome): Record<string, number | null> =>
  Object.fromEntries(lines.map(({ line, units }) => [String(line), units[outcome]]));

export const noUnits = (lines: readonly MemoLine[]): Record<string, number | null> =>
  Object.fromEntries(lines.map(({ line }) => [String(line), 0]));

export const toLines = (chosen: ChosenUnits): { line: number; quantity: number }[] =>
  Object.entries(chosen).flatMap(([line, quantity]) =>
    quantity === null || quantity === 0 ? [] : [{ line: Number(line), quantity }],
  );

interface LineChoiceProps {
  readonly label: string;
  readonly lines: readonly MemoLine[];
  readonly outcome: LineOutcome;
  readonly chosen: ChosenUnits;
  readonly error?: string | undefined;
  onChange(chosen: ChosenUnits): void;
}

/** Lines to tick, with a quantity where a line has several units. */
export function LineChoice({ label, lines, outcome, chosen, error, onChange }: LineChoiceProps) {
  const set = (line: number, quantity: number | null) => onChange({ ...chosen, [String(line)]: quantity });
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {lines.map(({ line, title, marks, units }) => {
        const most = units[outcome];
        const value = chosen[String(line)] ?? 0;
        return (
          <div key={line} className={styles.choiceRow}>
            <CheckboxField
              name={`line-${line}`}
              label={`${line}. ${title}`}
              hint={marks === '' ? undefined : marks}
              value={value > 0}
              onChange={(ticked) => set(line, ticked ? most : 0)}
            />
            {most > 1 && value > 0 && (
              <NumberField
                name={`units-${line}`}
                label={`Quantity (up to ${most})`}
                value={value}
                onChange={(next) => set(line, next)}
                error={value > most ? `Enter up to ${most}.` : undefined}
              />
            )}
          </div>
        );
      })}
      {error !== undefined && <p className={styles.choiceError}>{error}</p>}
    </fieldset>
  );
}
