import { InputWrapperContext } from '@mantine/core';
import { createContext, useContext, useId } from 'react';
import type { ReactNode } from 'react';

interface DescribedControlProps {
  readonly id: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Mantine's inputs take id and description from the wrapper around them and drop those they are given, so the
 * frame stands in for that wrapper. Its lists bring a wrapper of their own; there this goes inside it.
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

/** The id of the note of the group around. */
export const GroupNote = createContext<string | undefined>(undefined);

/** One input of several in a group: named by itself, told by the group's note what is wrong. */
export function GroupedControl({ children }: { children: ReactNode }) {
  return (
    <DescribedControl id={useId()} note={useContext(GroupNote)}>
      {children}
    </DescribedControl>
  );
}

/** For `inputContainer`, through which Mantine lets others stand between its wrapper and its input. */
export function describeInput(id: string): (input: ReactNode) => ReactNode {
  return (input) => <DescribedControl id={id}>{input}</DescribedControl>;
}

type Given<Props> = { [Key in keyof Props]?: Exclude<Props[Key], undefined> };

/** Leaves out what is undefined: Mantine's props are either there or not, and `exactOptionalPropertyTypes` holds it to that. */
export function given<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>;
}
