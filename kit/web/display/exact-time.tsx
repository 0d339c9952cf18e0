import { Tooltip } from '@mantine/core';

interface ExactTimeProps {
  readonly id: string;
  readonly target: HTMLElement;
  readonly words: string;
}

/** Loaded when a person points at a time, since placing it takes more code than a page. */
export function ExactTime({ id, target, words }: ExactTimeProps) {
  return <Tooltip target={target} label={<span id={id}>{words}</span>} opened />;
}
