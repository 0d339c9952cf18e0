import { alertKinds } from './alert-kind.ts';
import type { AlertKind } from './alert-kind.ts';
import { waitingStandings } from './alert-moves.ts';
import type { AlertStanding } from './alert-moves.ts';

interface Ranked {
  readonly kind: AlertKind;
  readonly standing: AlertStanding;
}

const waiting: readonly AlertStanding[] = waitingStandings;

const rankOf = ({ kind, standing }: Ranked): number =>
  waiting.includes(standing) ? (alertKinds[kind].canStop ? 0 : 1) : 2;

/** What can still be stopped stands above what only has to be known, and both above what is settled. */
export const byUrgency = <Alert extends Ranked>(alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((one, other) => rankOf(one) - rankOf(other));
