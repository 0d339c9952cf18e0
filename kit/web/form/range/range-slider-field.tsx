import { RangeSlider } from '@mantine/core';
import { memo, useMemo } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { Reading } from '../numbers/read-field.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import { RangeEnds } from './range-ends.tsx';
import type { NumberRange } from './range-ends.tsx';
import styles from './range.module.css';
import { positionOf, trackLength, valueAt } from './range-scale.ts';
import type { RangeScale } from './range-scale.ts';

interface RangeSliderFieldProps extends FieldProps, FieldBinding<NumberRange>, RangeScale {
  /** Parses and formats the ends, like the field of that kind. */
  readonly reading: Reading<number, string>;
  readonly bars?: readonly number[] | undefined;
}

/** The arrow key step: two hundred presses for the whole track. */
const knobStep = trackLength / 200;

/** Selects a range by dragging, arrow keys, or typing. */
export function RangeSliderField(props: RangeSliderFieldProps) {
  const { name, label, onChange, onBlur, onUnreadable, stops, step, reading, bars, error } = props;
  const { disabled = false } = props;
  const { from, to } = props.value;
  // Bars change more often than the value; memoized parts then stay as they are.
  const value = useMemo(() => ({ from, to }), [from, to]);
  const shared = { name, label, value, stops, reading, disabled, onChange, onBlur };
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={props.hint}
      error={error}
      optional={props.optional}
      group="group"
      beside={<RangeEnds {...shared} error={error} onUnreadable={onUnreadable} />}
    >
      {() => (
        <div className={styles.slider}>
          {bars !== undefined && (
            <Histogram
              bars={bars}
              from={positionOf({ stops, step }, from) / trackLength}
              to={positionOf({ stops, step }, to) / trackLength}
            />
          )}
          <Knobs {...shared} step={step} />
        </div>
      )}
    </FieldFrame>
  );
}

type KnobsProps = Pick<
  RangeSliderFieldProps,
  'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'stops' | 'step' | 'reading' | 'disabled'
>;

const Knobs = memo(function Knobs(props: KnobsProps) {
  const { label, value, onChange, onBlur, stops, step, reading, disabled = false } = props;
  const scale = { stops, step };
  const track: [number, number] = [positionOf(scale, value.from), positionOf(scale, value.to)];
  const slide = ([from, to]: [number, number]): void => {
    // Reads back only the moved thumb: the slider rounds the other one's typed value to a step.
    const moved = (at: number, was: number): boolean => Math.abs(at - was) > knobStep / 2;
    onChange({
      from: moved(from, track[0]) ? valueAt(scale, from) : value.from,
      to: moved(to, track[1]) ? valueAt(scale, to) : value.to,
    });
  };
  const spoken = (at: number): string => {
    if (at === track[0]) return reading.format(value.from);
    return reading.format(at === track[1] ? value.to : valueAt(scale, at));
  };
  const places = placesOf(track);
  return (
    <RangeSlider
      min={0}
      max={trackLength}
      step={knobStep}
      minRange={0}
      value={track}
      onChange={slide}
      onChangeEnd={() => onBlur?.()}
      disabled={disabled}
      label={null}
      thumbFromLabel={`${label}, from`}
      thumbToLabel={`${label}, to`}
      thumbValueText={spoken}
      thumbProps={(knob) => ({ style: { left: places[knob] } })}
    />
  );
});

/** The minimum distance of thumbs in pixels, so that a finger can tell them apart. */
const apart = 24;

/** Places each thumb at its end, or spreads them around the middle of a narrow range. */
function placesOf([from, to]: readonly [number, number]): readonly [string, string] {
  const percent = (at: number): string => `${(at / trackLength) * 100}%`;
  const middle = percent((from + to) / 2);
  return [
    `min(${percent(from)}, ${middle} - ${apart / 2}px)`,
    `max(${percent(to)}, ${middle} + ${apart / 2}px)`,
  ];
}

interface HistogramProps {
  /** 24 counts, evenly spaced along the track. */
  readonly bars: readonly number[];
  /** The selected part of the track, from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** The distribution above the track; screen readers get the counts beside the title. */
function Histogram({ bars, from, to }: HistogramProps) {
  const highest = Math.max(...bars, 1);
  return (
    <div className={styles.bars} aria-hidden>
      {bars.map((count, index) => {
        // Highlights every partly selected bar, since a narrow range may be inside one.
        const inside = (index + 1) / bars.length > from && index / bars.length < to;
        return (
          <span
            key={index}
            className={styles.bar}
            style={{ height: `${(count / highest) * 100}%` }}
            {...(inside ? { 'data-inside': '' } : {})}
          />
        );
      })}
    </div>
  );
}
