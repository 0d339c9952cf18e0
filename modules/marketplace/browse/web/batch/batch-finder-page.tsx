import { Button, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { useShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { requestStones } from '#modules/marketplace/enquiries/contract/requests.ts';
import { ownEnquiriesQuery } from '#modules/marketplace/enquiries/web/own-enquiries.tsx';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import { findNumbers } from '#modules/marketplace/search/contract/search-stones.ts';
import { parseNumbers } from '#modules/marketplace/search/web/filters/number-filter.tsx';
import { maxNumbers } from '#modules/marketplace/stones/contract/typed-number.ts';
import styles from './batch-finder.module.css';
import { batchColumns, toBatchRows } from './batch-rows.tsx';

/** Up to fifty report numbers at once: pasted from a sheet, or scanned one after the other. */
export function BatchFinderPage() {
  const [text, setText] = useState('');
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const [sentence, setSentence] = useState<string>();
  const { taxNote } = useShownPrice();
  const find = (typed: string): void => {
    const parsed = parseNumbers(typed, 'Report Number');
    setSentence('sentence' in parsed ? parsed.sentence : undefined);
    if ('numbers' in parsed) setNumbers(parsed.numbers);
  };
  const type = (typed: string): void => {
    setText(typed);
    // A scanner ends each number with Enter; a pasted list waits for the button.
    if (typed.endsWith('\n') && typed.length > text.length) find(typed);
  };
  return (
    <>
      <PageTitle
        title="Batch finder"
        facts={`Search up to ${maxNumbers} report numbers at once, natural or lab-grown.${taxNote === undefined ? '' : ` ${taxNote}.`}`}
      />
      <div className={styles.halves}>
        <Card label="Report numbers">
          <Textarea
            label="Report numbers"
            description="Paste a list, or scan reports one at a time."
            rows={10}
            data-autofocus
            value={text}
            error={sentence}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button onClick={() => find(text)}>Find stones</Button>
            <Button
              variant="default"
              disabled={text === ''}
              onClick={() => {
                setText('');
                setNumbers([]);
                setSentence(undefined);
              }}
            >
              Clear
            </Button>
          </div>
        </Card>
        <Found numbers={numbers} />
      </div>
    </>
  );
}

function Found({ numbers }: { readonly numbers: readonly string[] }) {
  const found = useQuery({
    queryKey: ['marketplace', 'numbers', 'batch', numbers],
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      call(findNumbers, { body: { diamondType: 'Natural', reportNumbers: [...numbers] } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const ids = (found.data?.numbers ?? []).flatMap(({ supplierItemIdentifier: id }) => id ?? []);
  const stones = useQuery(stonesByIdQuery(ids)).data;
  const asked = useQuery(ownEnquiriesQuery).data;
  const price = useShownPrice();
  const { isOn: forClient } = useClientView();
  const request = useRequest();
  const rows = useMemo(
    () =>
      numbers.length === 0 ? [] : toBatchRows(found.data?.numbers ?? [], stones ?? [], asked?.items ?? []),
    [numbers, found.data, stones, asked],
  );
  const missing = rows.flatMap(({ number, result }) => (result === 'Unknown' ? [number] : []));
  const available = rows.filter(({ result }) => result === 'Found').length;
  return (
    <div className={styles.found}>
      {rows.length > 0 && (
        <p role="status" className={styles.status}>
          {available} of {counted(rows.length, 'number')} listed.
          {missing.length > 0 && !forClient && (
            <Button variant="default" size="sm" loading={request.busy} onClick={() => request.send(missing)}>
              Request {counted(missing.length, 'stone')}
            </Button>
          )}
        </p>
      )}
      {found.error !== null && <FailureMessage error={found.error} />}
      {request.error !== undefined && <FailureMessage error={request.error} />}
      <DataTable
        label="Stones found"
        columns={batchColumns(price, { forClient, request: (number) => request.send([number]) })}
        source={givenRows(rows)}
        rowId={({ number }) => number}
        rowName={({ number }) => number}
        exportName="batch-finder"
        empty={
          <EmptyState
            title="No numbers yet"
            text="Enter report numbers to see which stones are listed. You can request any that aren't."
          />
        }
      />
    </div>
  );
}

function useRequest() {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const send = (reportNumbers: readonly string[]) =>
    void act(async () => {
      const { requested } = await call(requestStones, {
        body: { reportNumbers: [...reportNumbers], message: '' },
      });
      await queries.invalidateQueries(ownEnquiriesQuery);
      toast.show({
        sentence:
          requested === 0
            ? "Already requested. We'll email you when we know more."
            : `${counted(requested, 'stone')} requested. We'll email you.`,
      });
    });
  return { busy, error, send };
}
