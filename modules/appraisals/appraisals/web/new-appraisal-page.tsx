import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link, Navigate, useNavigate } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useActor } from '#platform/access/web.tsx';
import { createAppraisal } from '../contract/appraisal-endpoints.ts';
import type { Source } from '../contract/source-endpoints.ts';
import { Facts } from './appraisal-page.tsx';
import { appraisalQuery, sourceQuery } from './appraisal-queries.ts';
import { appraisalsKey } from './summary-query.ts';

/** What the address names: `?order=<order item>`, or `?memo=<memo>&line=<line>`. */
function useSource(): Source | undefined {
  const { order, memo, line }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (typeof order === 'string') return { kind: 'order', orderItemId: order };
  const at = Number(line ?? 1);
  return typeof memo === 'string' && Number.isInteger(at)
    ? { kind: 'memo', memoId: memo, line: at }
    : undefined;
}

/** An appraisal that starts with what an order or a memo already says of a piece. */
export function NewAppraisalPage() {
  const source = useSource();
  const isStaff = useActor().kind === 'staff';
  return source === undefined || isStaff ? (
    <Navigate to="/appraisals" replace />
  ) : (
    <FromSource source={source} />
  );
}

function FromSource({ source }: { readonly source: Source }) {
  const query = useQuery(sourceQuery(source));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const once = useRef(crypto.randomUUID());
  const create = () =>
    void act(async () => {
      const { appraisal } = await call(
        createAppraisal,
        { body: { source } },
        { idempotencyKey: once.current },
      );
      queries.setQueryData(appraisalQuery(appraisal.appraisalId).queryKey, appraisal);
      await queries.invalidateQueries({ queryKey: [...appraisalsKey, 'list'] });
      await navigate({ to: `/appraisals/${appraisal.appraisalId}/edit` });
    });
  return (
    <Screen
      query={query}
      title="New appraisal"
      elsewhere={<ToList to="/appraisals">Back to appraisals</ToList>}
    >
      {({ from, title, facts }) => (
        <>
          <PageTitle
            above={<Link to="/appraisals">Appraisals</Link>}
            title="New appraisal"
            facts={`Starts with the details from ${from}. You can change each one.`}
            actions={
              <Button onClick={create} loading={busy}>
                Create appraisal
              </Button>
            }
          />
          {error !== undefined && <FailureMessage error={error} />}
          <Card label={title}>
            <SectionTitle>{title}</SectionTitle>
            <Facts facts={facts.map(({ label, value }) => [label, value] as const)} />
          </Card>
        </>
      )}
    </Screen>
  );
}
