/** A page of the portal, how a journey reaches it, and the title it has once it has loaded. */
export interface Place {
  readonly page: PortalPage | '/no-such-place';
  readonly shows: string | RegExp;
  /** Where it is opened, if not at its path; for a record, the list with a link to it. */
  readonly address: string;
  /** Reached by the list's first link to such a page. */
  readonly record: boolean;
  /** Words of that link's row, where only some records show everything. */
  readonly row?: RegExp;
  /** The page the link names, if that one leads on to this page. */
  readonly through?: Place['page'];
  /** A document without the portal's program: it picks its color scheme when opened and doesn't follow the device. */
  readonly staysAsOpened?: true;
}

type Extra = Partial<Pick<Place, 'address' | 'staysAsOpened'>>;

export const place = (page: Place['page'], shows: string | RegExp, extra: Extra = {}): Place => ({
  page,
  shows,
  address: page,
  record: false,
  ...extra,
});

export const record = (
  page: Place['page'],
  shows: string | RegExp,
  list: string,
  which: Pick<Place, 'row' | 'through'> = {},
): Place => ({ page, shows, address: list, record: true, ...which });
