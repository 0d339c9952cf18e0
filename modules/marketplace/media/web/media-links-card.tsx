import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { listMediaLinks } from '../contract/links.ts';
import { linkStatuses } from '../domain/media-rules.ts';
import { linkStatusWords } from './link-words.ts';
import { mediaLinksKey } from './media-queries.ts';

/** How many of the seller's pictures buyers can open. */
export function MediaLinksCard() {
  const { data } = useQuery({
    queryKey: [...mediaLinksKey, 'counts'],
    queryFn: ({ signal }) => call(listMediaLinks, { query: { limit: 25 } }, { signal }),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card label="Pictures and reports">
      <SectionTitle beside={<Link to="/marketplace/feeds/media">View all</Link>}>
        Pictures and reports
      </SectionTitle>
      <FactList>
        {linkStatuses.map((status) => (
          <FactLine key={status} name={linkStatusWords[status]}>
            {data.counts[status].toLocaleString('en-US')}
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}
