/**
 * Where a page of the portal is: `/desk/companies/${companyId}`, with or without a query and a hash. The product lists
 * its pages in the global type `PortalPage` (decision 0024).
 */
export type PortalPath = PathOf<PortalPage>;

/** A page whose path has no parameter. */
export type PlainPortalPath = Exclude<PortalPage, `${string}$${string}`>;

type PathOf<Page extends string> = Page extends unknown ? WithSuffix<Filled<Page>> : never;

type WithSuffix<Path extends string> = Path | `${Path}?${string}` | `${Path}#${string}`;

/** `/desk/people/$personId` as `/desk/people/${string}`. */
type Filled<Page extends string> = Page extends `${infer Before}/$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}/${string}${Filled<`/${After}`>}`
    : `${Before}/${string}`
  : Page;

/**
 * The path itself if a page has exactly its segments; else a sentence that says what is wrong. Stricter than
 * `PortalPath`, where `/desk/people/${string}` also covers deeper and misspelled paths: a parameter takes computed text
 * only, every other segment its own word only.
 */
export type CheckedPath<Path extends string> = Path extends unknown
  ? Segments<WithoutSuffix<Path>> extends Segments<PortalPage>
    ? Path
    : `No page is at ${Path}`
  : never;

type WithoutSuffix<Path extends string> = Path extends `${infer Plain}?${string}`
  ? Plain
  : Path extends `${infer Plain}#${string}`
    ? Plain
    : Path;

/** `/desk/people/$`, for the page as for a path to it. */
type Segments<
  Path extends string,
  Before extends string = '',
> = Path extends `/${infer Segment}/${infer Rest}`
  ? Segments<`/${Rest}`, `${Before}/${Slot<Segment>}`>
  : Path extends `/${infer Segment}`
    ? `${Before}/${Slot<Segment>}`
    : never;

type Slot<Segment extends string> = Segment extends `$${string}`
  ? '$'
  : // Computed text is a set of strings, so a record of it may be empty.
    {} extends Record<Segment, 1>
    ? '$'
    : Segment;

/** Trusts that a text from outside the code, such as a stored notification's path, leads to a page. */
export function portalPath(text: string): PortalPath {
  return text as PortalPath;
}
