import { InputWrapperContext } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Mantine's inputs take id and description from the wrapper around them and drop those they are given, so the
 * frame stands in for that wrapper. Its lists bring a wrapper of their own; there this goes inside it.
 */
export function DescribedControl({ id, children }: { id: string; children: ReactNode }) {
  const wrapper = {
    inputId: id,
    describedBy: `${id}-note`,
    labelId: `${id}-label`,
    getStyles: null,
    offsetTop: false,
    offsetBottom: false,
  };
  return <InputWrapperContext value={wrapper}>{children}</InputWrapperContext>;
}

/** For `inputContainer`, through which Mantine lets others stand between its wrapper and its input. */
export function describeInput(id: string): (input: ReactNode) => ReactNode {
  return (input) => <DescribedControl id={id}>{input}</DescribedControl>;
}
