import { Switch } from '@mantine/core';
import { TickFrame } from './tick-frame.tsx';
import type { TickProps } from './tick-frame.tsx';

/** For settings that apply at once; a value that is sent with a form is a checkbox. */
export function SwitchField(props: TickProps) {
  return <TickFrame {...props}>{(control) => <Switch {...control} />}</TickFrame>;
}
