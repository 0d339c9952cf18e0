import { Checkbox } from '@mantine/core';
import { TickFrame } from './tick-frame.tsx';
import type { TickProps } from './tick-frame.tsx';

interface CheckboxFieldProps extends TickProps {
  readonly indeterminate?: boolean | undefined;
}

export function CheckboxField({ indeterminate = false, ...props }: CheckboxFieldProps) {
  const isWrong = props.error !== undefined;
  return (
    <TickFrame {...props}>
      {(control) => (
        <Checkbox {...control} indeterminate={indeterminate} error={isWrong} aria-invalid={isWrong} />
      )}
    </TickFrame>
  );
}
