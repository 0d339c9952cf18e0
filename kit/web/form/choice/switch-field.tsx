import { Switch } from '@mantine/core';
import { TickFrame } from './checkbox-field.tsx';
import type { TickProps } from './checkbox-field.tsx';

/** For settings that apply at once; a value that is sent with a form is a checkbox. */
export function SwitchField(props: TickProps) {
  return <TickFrame {...props}>{(control) => <Switch {...control} />}</TickFrame>;
}
