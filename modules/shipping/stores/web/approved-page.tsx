import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { finishConnection } from '../contract/store-endpoints.ts';

/** Where a store's approval page sends the person back. */
export function ApprovedPage() {
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: (answer: Record<string, string>) =>
      call(finishConnection, { body: { state: answer['state'] ?? answer['user_id'] ?? '', answer } }),
    onSuccess: ({ storeId }) => navigate({ to: `/membership/shipping/stores/${storeId}`, replace: true }),
  });
  useEffect(() => mutate(Object.fromEntries(new URLSearchParams(window.location.search))), [mutate]);
  return (
    <>
      <PageTitle
        title={error === null ? 'Connecting the store' : 'Store not connected'}
        facts={error === null ? 'This takes a few seconds.' : undefined}
        above={<Link to="/membership/shipping/stores">Web stores</Link>}
      />
      {error !== null && <FailureMessage error={error} />}
    </>
  );
}
