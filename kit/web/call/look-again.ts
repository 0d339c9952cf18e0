interface Looking<Data> {
  readonly state: { readonly data: Data | undefined };
}

// Often enough that nobody reaches for the reload, and seldom enough to weigh nothing.
const lookAgainMs = 4_000;

/** For a query's `refetchInterval`: it looks again by itself as long as its answer says that something is open. */
export function lookAgainWhile<Data>(isOpen: (data: Data) => boolean) {
  return ({ state: { data } }: Looking<Data>): number | false =>
    data !== undefined && isOpen(data) ? lookAgainMs : false;
}
