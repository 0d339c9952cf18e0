import classes from './column-chooser.module.css';
import { rowHeights, type Density } from '#kit/web/table/table-layout.ts';

const words: Record<Density, string> = { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' };

interface DensityChoiceProps {
  readonly value: Density;
  onChange(density: Density): void;
}

export function DensityChoice({ value, onChange }: DensityChoiceProps) {
  return (
    <fieldset className={classes.density}>
      <legend className={classes.legend}>Row height</legend>
      {(Object.keys(rowHeights) as Density[]).map((density) => (
        <label key={density} className={classes.densityPart} data-chosen={density === value || undefined}>
          <input
            type="radio"
            name="row-height"
            className={classes.densityInput}
            checked={density === value}
            onChange={() => onChange(density)}
          />
          {words[density]}
        </label>
      ))}
    </fieldset>
  );
}
