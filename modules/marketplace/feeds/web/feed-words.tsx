import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Feed } from '../contract/feed-shapes.ts';
import type { SupplierStanding } from '../domain/supplier-moves.ts';

const stateWords: Readonly<Record<Feed['state'], readonly [kind: StatusKind, words: string]>> = {
  Uploaded: ['info', 'To be checked'],
  Checking: ['info', 'Being checked'],
  Checked: ['warn', 'Not published yet'],
  AwaitingApproval: ['warn', 'Waits for approval'],
  Publishing: ['info', 'Being published'],
  Published: ['ok', 'On the market'],
  Failed: ['bad', 'Failed'],
  Refused: ['bad', 'Not approved'],
  Discarded: ['mute', 'Left'],
};

export const wordsOfState = (state: Feed['state']): string => stateWords[state][1];

export function FeedBadge({ state }: { readonly state: Feed['state'] }) {
  const [kind, words] = stateWords[state];
  return <StatusBadge kind={kind}>{words}</StatusBadge>;
}

const standingWords: Readonly<Record<SupplierStanding, readonly [kind: StatusKind, words: string]>> = {
  None: ['mute', 'Does not sell'],
  Asked: ['warn', 'Asks to sell'],
  Enabled: ['info', 'Sends a first feed'],
  Trusted: ['ok', 'Sells'],
  Refused: ['bad', 'Refused'],
  Stopped: ['bad', 'Stopped'],
};

export const wordsOfStanding = (standing: SupplierStanding): string => standingWords[standing][1];

export function StandingBadge({ standing }: { readonly standing: SupplierStanding }) {
  const [kind, words] = standingWords[standing];
  return <StatusBadge kind={kind}>{words}</StatusBadge>;
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const stonesInWords = (count: number): string => counted(count, 'stone', 'stones');
export const rowsInWords = (count: number): string => counted(count, 'row', 'rows');
