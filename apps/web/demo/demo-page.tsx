import { DemoConsole } from '#platform/demo/web.tsx';
import { doors } from '../doors.ts';

const panels = doors.flatMap((door) => door.demoPanels ?? []);

/** The demo console with all slices' panels. */
export function DemoPage() {
  return <DemoConsole panels={panels} />;
}
