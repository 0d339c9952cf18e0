interface Looking<Data> {
  readonly state: { readonly data: Data | undefined };
}

// Frequent enough that no one reloads, rare enough to cost nothing.
const lookAgainMs = 4_000;

/** For a query's `refetchInterval`: refetches as long as the data says that something is open. */
export function refetchWhile<Data>(isOpen: (data: Data) => boolean, everyMs = lookAgainMs) {
  return ({ state: { data } }: Looking<Data>): number | false =>
    data !== undefined && isOpen(data) ? everyMs : false;
}
