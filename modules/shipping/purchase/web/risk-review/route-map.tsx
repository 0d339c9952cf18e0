import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { arrivalText } from '#modules/shipping/quotes/domain/arrival-text.ts';
import { isOnMap, mapSize, onMap, outlinePath } from '../../domain/us-map.ts';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

const numbers = new Intl.NumberFormat('en-US');

interface RouteMapProps extends Pick<ReviewAnswer, 'route'> {
  readonly carrier: string;
}

/** The centers of both ZIP areas, and where the carrier usually sorts in between. */
export function RouteMap({ route, carrier }: RouteMapProps) {
  const { from, to, hub, miles, lossesNear } = route;
  const isDrawn = from !== null && to !== null && isOnMap(from) && isOnMap(to);
  return (
    <Card label="Route">
      <SectionTitle beside={miles === null ? undefined : `about ${numbers.format(miles)} mi`}>
        Route
      </SectionTitle>
      {isDrawn ? (
        <RouteDrawing from={from} to={to} hub={hub} />
      ) : (
        <p className={styles.quiet}>The map covers only the lower 48 states.</p>
      )}
      <FactList>
        {hub !== null && (
          <FactLine name="Usual hub">
            {hub.name}, where {carrier} sorts most air parcels
          </FactLine>
        )}
        <FactLine name="Delivery">{arrivalText({ ...route, days: null, guaranteed: false })}</FactLine>
        {lossesNear !== null && (
          <FactLine name={`Losses near ${lossesNear.area}, 24 months`}>
            <span className={lossesNear.losses === 0 ? styles.good : styles.bad}>
              {lossesNear.losses === 0 ? 'None' : counted(lossesNear.losses, 'parcel')}
            </span>
          </FactLine>
        )}
      </FactList>
    </Card>
  );
}

type Point = NonNullable<ReviewAnswer['route']['from']>;

interface DrawnRoute {
  readonly from: Point;
  readonly to: Point;
  readonly hub: Point | null;
}

function RouteDrawing({ from, to, hub }: DrawnRoute) {
  const [start, end] = [onMap(from), onMap(to)];
  const via = hub === null ? null : onMap(hub);
  const stops = via === null ? [start, end] : [start, via, end];
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={`From ${from.name} to ${to.name}${hub === null ? '' : `, usually via ${hub.name}`}`}
    >
      <path className={styles.land} d={outlinePath} />
      <path className={styles.way} d={wayThrough(stops)} />
      <circle className={styles.start} cx={start.x} cy={start.y} r={4} />
      <circle className={styles.end} cx={end.x} cy={end.y} r={4} />
      <PlaceName name={from.name} {...start} isLower={start.y > end.y} />
      <PlaceName name={to.name} {...end} isLower={end.y >= start.y} />
      {hub !== null && via !== null && (
        <>
          <circle className={styles.hub} cx={via.x} cy={via.y} r={3.5} />
          {/* On the side that the route leaves free. */}
          <text
            className={styles.hubName}
            x={end.x > via.x ? via.x - 8 : via.x + 8}
            y={via.y + 12}
            textAnchor={end.x > via.x ? 'end' : 'start'}
          >
            {hub.name} hub
          </text>
        </>
      )}
    </svg>
  );
}

type Spot = ReturnType<typeof onMap>;

/** A flat arc from stop to stop. */
function wayThrough([first, ...others]: readonly Spot[]): string {
  if (first === undefined) return '';
  let last = first;
  const arcs = others.map((next) => {
    const arc = `Q${(last.x + next.x) / 2} ${Math.min(last.y, next.y) - 6} ${next.x} ${next.y}`;
    last = next;
    return arc;
  });
  return `M${first.x} ${first.y}${arcs.join('')}`;
}

function PlaceName({ name, x, y, isLower }: { name: string; x: number; y: number; isLower: boolean }) {
  const anchor = x > mapSize.width * 0.7 ? 'end' : x < mapSize.width * 0.3 ? 'start' : 'middle';
  return (
    <text className={styles.town} x={x} y={isLower ? y + 16 : y - 9} textAnchor={anchor}>
      {name}
    </text>
  );
}
