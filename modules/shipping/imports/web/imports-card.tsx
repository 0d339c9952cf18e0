import { useQuery } from '@tanstack/react-query';
import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { summarizeImports } from '../contract/summary-endpoint.ts';

/** Only while rows wait. */
export function ImportsCard() {
  const { data } = useQuery({
    queryKey: ['shipping', 'imports', 'summary'],
    queryFn: ({ signal }) => call(summarizeImports, {}, { signal }),
  });
  if (data === undefined || data.newest === null) return null;
  const { rowsToFix, imports, newest } = data;
  return (
    <WidgetCard
      title="Batch imports"
      icon="download"
      link={<Link to={`/membership/shipping/imports/${newest.batchId}`}>Fix rows</Link>}
      figure={rowsToFix.toLocaleString('en-US')}
      says={`${pluralOf(rowsToFix, 'row')} to fix`}
      source={
        imports === 1 ? newest.fileName : `${newest.fileName} and ${counted(imports - 1, 'other file')}`
      }
    />
  );
}
