type Given<Props> = { [Key in keyof Props]?: Exclude<Props[Key], undefined> };

/** Leaves out what is undefined: Mantine's props are either there or not, and `exactOptionalPropertyTypes` holds it to that. */
export function given<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>;
}
