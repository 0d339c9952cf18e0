import { InputWrapperContext } from '@mantine/core';
import { createContext, useContext, useId } from 'react';
import type { ReactNode } from 'react';

interface DescribedControlProps {
  readonly id: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Mantine's inputs take id and description from their Input.Wrapper context and ignore props, so the frame provides
 * that context. Mantine's lists have their own wrapper; there this goes inside it.
 */
export function DescribedControl({ id, note, children }: DescribedControlProps) {
  const wrapper = {
    inputId: id,
    describedBy: note ?? `${id}-note`,
    labelId: `${id}-label`,
    getStyles: null,
    offsetTop: false,
    offsetBottom: false,
  };
  return <InputWrapperContext value={wrapper}>{children}</InputWrapperContext>;
}

/** The id of the surrounding group's note. */
export const GroupNote = createContext<string | undefined>(undefined);

/** One of several inputs in a group: it has its own label and shares the group's note. */
export function GroupedControl({ children }: { children: ReactNode }) {
  return (
    <DescribedControl id={useId()} note={useContext(GroupNote)}>
      {children}
    </DescribedControl>
  );
}

/** For `inputContainer`, Mantine's hook between its wrapper and its input. */
export function describeInput(id: string): (input: ReactNode) => ReactNode {
  return (input) => <DescribedControl id={id}>{input}</DescribedControl>;
}

type Given<Props> = { [Key in keyof Props]?: Exclude<Props[Key], undefined> };

/** Drops undefined props, which Mantine's types reject under `exactOptionalPropertyTypes`. */
export function definedProps<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>;
}
