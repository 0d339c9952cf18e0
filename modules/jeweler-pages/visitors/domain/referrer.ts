const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

const address = /^https?:\/\/([^/?#@:]+)(?::\d+)?(?:[/?#]|$)/i;

/** The name of the site that led here, without its page; '' for none, our own or an unreadable one. */
export function referrerOf(header: string | undefined, ownName: string): string {
  const name = address.exec(header ?? '')?.[1]?.toLowerCase() ?? '';
  if (name === ownName || name.length > 100 || !host.test(name)) return '';
  return name.replace(/^www\./, '');
}

const programs = /bot|crawl|spider|slurp|preview|monitor|scan|curl|wget|python|lighthouse/i;

/** Search engines and other programs are no visits; neither is a page that a browser opens ahead. */
export const isVisit = ({
  agent,
  purpose,
}: {
  readonly agent: string | undefined;
  readonly purpose: string | undefined;
}): boolean => agent !== undefined && agent !== '' && !programs.test(agent) && purpose === undefined;
