import type { Profile, ProfilePoint, Proportions } from './profile.ts';
import { profileOf } from './profile.ts';
import { stoneWords } from './stone-shape.ts';
import type { StoneShape } from './stone-shape.ts';
import styles from './stone.module.css';

type StoneProfileProps = Proportions & {
  shape: StoneShape;
  widthMillimeters?: number | undefined;
  culetWords?: string | undefined;
};

const scale = 2.4;
const origin = { x: 258, y: 72 };
const place = ([x, y]: ProfilePoint): ProfilePoint => [origin.x + x * scale, origin.y + y * scale];
const line = (points: readonly ProfilePoint[]): string =>
  `M${points
    .map((each) =>
      place(each)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}`;

const percent = (value: number | undefined): string => (value === undefined ? '-' : `${value.toFixed(1)}%`);
const degrees = (value: number | undefined): string => (value === undefined ? '-' : `${value.toFixed(1)}°`);

function arc(corner: ProfilePoint, radius: number, from: number, to: number): string {
  const [x, y] = place(corner);
  const at = (turn: number) =>
    `${(x + radius * Math.cos((turn * Math.PI) / 180)).toFixed(1)} ${(y + radius * Math.sin((turn * Math.PI) / 180)).toFixed(1)}`;
  return `M${at(from)}A${radius} ${radius} 0 0 ${to > from ? 1 : 0} ${at(to)}`;
}

function Figure(props: {
  x: number;
  y: number;
  text: string;
  kind?: string | undefined;
  anchor?: 'start' | 'middle' | 'end';
}) {
  return (
    <text
      x={props.x}
      y={props.y}
      textAnchor={props.anchor ?? 'middle'}
      className={props.kind ?? styles.figure}
    >
      {props.text}
    </text>
  );
}

function Dimensions({ profile }: { profile: Profile }) {
  const low = profile.crown + profile.girdle;
  const bottom = low + profile.pavilion;
  const [left, right] = [origin.x - 50 * scale, origin.x + 50 * scale];
  const [tableLeft, tableRight] = [
    origin.x - (profile.table / 2) * scale,
    origin.x + (profile.table / 2) * scale,
  ];
  const y = (each: number) => origin.y + each * scale;
  const marks = [0, profile.crown, low, bottom].map((each) => `M${left - 42} ${y(each)}h33`).join('');
  return (
    <path
      className={styles.dimension}
      d={`M${left} ${y(profile.crown) - 5}V16M${right} ${y(profile.crown) - 5}V16M${left} 20H${origin.x - 44}M${origin.x + 44} 20H${right}M${tableLeft} 52v16M${tableRight} 52v16M${tableLeft} 58H${tableRight}${marks}M${left - 34} ${y(0)}V${y(bottom)}M${right + 10} ${y(0)}h48M${right + 10} ${y(bottom)}h48M${right + 50} ${y(0)}V${y(bottom / 2) - 20}M${right + 50} ${y(bottom / 2) + 22}V${y(bottom)}`}
    />
  );
}

// Draws a report's proportions: missing numbers show '-', and with too few of them there is a message instead.
export function StoneProfile(props: StoneProfileProps) {
  const { shape, table, depth, crownAngle, pavilionAngle, widthMillimeters, culetWords } = props;
  const profile = profileOf(props);
  if (!profile) return <p className={styles.missing}>The report doesn't have enough data for a side view.</p>;
  const low = profile.crown + profile.girdle;
  const bottom = low + profile.pavilion;
  const y = (each: number) => origin.y + each * scale;
  const left = origin.x - 50 * scale;
  return (
    <svg
      className={styles.profile}
      width={490}
      viewBox={`0 0 490 ${Math.ceil(y(bottom) + 34)}`}
      role="img"
      aria-label={`${stoneWords({ shape, table, depth })}, side view`}
    >
      <path className={styles.body} d={`${line(profile.outline)}Z`} />
      <path className={styles.facets} d={profile.facetLines.map(line).join('')} />
      <path
        className={styles.facets}
        d={
          line([
            [-50, profile.crown],
            [50, profile.crown],
          ]) +
          line([
            [-50, low],
            [50, low],
          ])
        }
      />
      <Dimensions profile={profile} />
      {crownAngle === undefined ? null : (
        <path className={styles.arc} d={arc([50, profile.crown], 50, 180, 180 + crownAngle)} />
      )}
      {pavilionAngle === undefined ? null : (
        <path className={styles.arc} d={arc([-50, low], 58, 0, pavilionAngle)} />
      )}
      <Figure
        x={origin.x}
        y={24}
        text={widthMillimeters === undefined ? '-' : `${widthMillimeters.toFixed(2)} mm`}
      />
      <Figure x={origin.x} y={48} text={`Table ${percent(table)}`} kind={styles.strong} />
      <Figure
        x={left - 46}
        y={y(profile.crown / 2) + 4}
        text={`Crown ${percent(profile.crown)}`}
        anchor="end"
      />
      <Figure
        x={left - 46}
        y={y(profile.crown + profile.girdle / 2) + 4}
        text={`Girdle ${percent(profile.girdle)}`}
        anchor="end"
      />
      <Figure
        x={left - 46}
        y={y(low + profile.pavilion / 2) + 4}
        text={`Pavilion ${percent(profile.pavilion)}`}
        anchor="end"
      />
      <Figure
        x={origin.x + 50 * scale - 72}
        y={y(profile.crown) - 8}
        text={degrees(crownAngle)}
        kind={styles.angle}
      />
      <Figure x={left + 82} y={y(low) + 34} text={degrees(pavilionAngle)} kind={styles.angle} />
      <Figure x={origin.x + 50 * scale + 50} y={y(bottom / 2) - 4} text="Depth" kind={styles.strong} />
      <Figure
        x={origin.x + 50 * scale + 50}
        y={y(bottom / 2) + 12}
        text={percent(depth)}
        kind={styles.strong}
      />
      <Figure x={origin.x} y={y(bottom) + 22} text={`Culet ${culetWords ?? '-'}`} />
    </svg>
  );
}
