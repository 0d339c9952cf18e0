import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { isOnMap, mapSize, onMap, outlinePath } from '../../domain/us-map.ts';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

const numbers = new Intl.NumberFormat('en-US');

/** The centers of both ZIP areas; what lies between them nobody knows before the first scan. */
export function RouteMap({ route }: Pick<ReviewAnswer, 'route'>) {
  const { from, to, miles } = route;
  const isDrawn = from !== null && to !== null && isOnMap(from) && isOnMap(to);
  return (
    <Card label="Route">
      <SectionTitle beside={miles === null ? undefined : `about ${numbers.format(miles)} mi`}>
        Route
      </SectionTitle>
      {isDrawn ? (
        <RouteDrawing from={from} to={to} />
      ) : (
        <p className={styles.quiet}>Outside the map of the lower 48 states.</p>
      )}
    </Card>
  );
}

type Point = NonNullable<ReviewAnswer['route']['from']>;

function RouteDrawing({ from, to }: { readonly from: Point; readonly to: Point }) {
  const [start, end] = [onMap(from), onMap(to)];
  const middle = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 14 };
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={`From ${from.name} to ${to.name}`}
    >
      <path className={styles.land} d={outlinePath} />
      <path className={styles.way} d={`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`} />
      <circle className={styles.start} cx={start.x} cy={start.y} r={4} />
      <circle className={styles.end} cx={end.x} cy={end.y} r={4} />
      <PlaceName name={from.name} {...start} isLower={start.y > end.y} />
      <PlaceName name={to.name} {...end} isLower={end.y >= start.y} />
    </svg>
  );
}

function PlaceName({ name, x, y, isLower }: { name: string; x: number; y: number; isLower: boolean }) {
  const anchor = x > mapSize.width * 0.7 ? 'end' : x < mapSize.width * 0.3 ? 'start' : 'middle';
  return (
    <text className={styles.town} x={x} y={isLower ? y + 16 : y - 9} textAnchor={anchor}>
      {name}
    </text>
  );
}
