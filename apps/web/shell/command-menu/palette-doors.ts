import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { doors } from '../../doors.ts';
import { shellPalette } from './shell-pages.ts';

export type LoupePalette = PaletteDoor<AccessRule>;

let loading: Promise<readonly LoupePalette[]> | undefined;

/** All slices' parts of the menu. One that fails to load leaves the others. */
export function loadPalettes(): Promise<readonly LoupePalette[]> {
  loading ??= Promise.all(doors.map(async ({ palette }) => palette?.().catch(() => undefined))).then(
    (parts) => [shellPalette, ...parts.filter((part) => part !== undefined)],
  );
  return loading;
}
