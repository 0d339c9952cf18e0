import { useQuery } from '@tanstack/react-query';
import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { summarizeImports } from '../contract/summary-endpoint.ts';

export function ImportsCard() {
  const query = useQuery({
    queryKey: ['shipping', 'imports', 'summary'],
    queryFn: ({ signal }) => call(summarizeImports, {}, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ rowsToFix, imports, newest }) =>
        newest === null ? (
          <WidgetCard
            title="Batch imports"
            icon="download"
            link={<Link to="/membership/shipping/imports">View imports</Link>}
            source="Upload a spreadsheet of orders to ship them together."
          />
        ) : (
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
        )
      }
    </Screen>
  );
}
