import { DemoConsole } from '#platform/demo/web.tsx';
import { doors } from '../doors.ts';

const panels = doors.flatMap((door) => door.demoPanels ?? []);

/** The demo's console with what every slice adds to it. */
export function DemoPage() {
  return <DemoConsole panels={panels} />;
}
