// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { broken, empty, offline, refused, lastChange, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { enquiryRefusals } from '../contract/enquiries.ts';
import { ReturnDialog } from '#modules/marketplace/orders/web/return-dialog.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const done = vi.fn<() => void>();
const frame = { opened: true, onClose: done, onDone: done } as const;
const order = {
  orderId: '0192a000-0000-7000-8000-00000000c001',
  returns: { used: 2, free: 4, nextCosts: 0 },
};
const product = { orderItemId: '0192a000-0000-7000-8000-00000000c002' };

const paths = {
  question: '/services/marketplace/api/emails/sendquestion',
  proposal: '/services/marketplace/api/emails/selling/send',
  return: `/services/marketplace/api/marketplace/orders/${order.orderId}/products/statuses`,
};

const dialogs = {
  question: () => <QuestionDialog {...frame} itemId="100000022" title="1.02 ct round, F VVS2" />,
  proposal: () => <ProposalDialog {...frame} />,
  return: () => <ReturnDialog {...frame} order={order} product={product} title="1.02 ct round, F VVS2" />,
};

// Spec marketplace §8: a failed request says so and keeps what was typed.
test.each([
  [
    'question',
    'Questions/comments',
    'Is it eye clean?',
    'Send',
    /sending your question\. Please try again later\./,
  ],
  ['proposal', 'Email', 'lena@lumen.example', 'Send', /sending your referral\. Please try again later\./],
  [
    'return',
    'Reason',
    'The customer chose an oval.',
    'Return',
    /^We are having trouble sending your return request\. Please try again or contact support\.$/,
  ],
] as const)(
  'reports a %s that could not be sent and preserves its text',
  async (dialog, label, typed, verb, sentence) => {
    for (const failure of [broken, offline]) {
      mockServer({ [paths[dialog]]: failure });
      const user = await showPage(dialogs[dialog], '/');
      const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
      await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: verb }));
      expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
      expect(field).toHaveProperty('value', typed);
      expect(done).not.toHaveBeenCalled();
      cleanup();
    }
  },
);

test('rejects referring a member, then sends another referral', async () => {
  const sent = mockServer({ [paths.proposal]: [refused(enquiryRefusals.email_on_marketplace), empty] });
  const user = await showPage(dialogs.proposal, '/');
  const field = await screen.findByRole('textbox', { name: /^Email/ });
  await user.type(field, 'sven@lindqvist.example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This email address is already on the marketplace.')).toBeTruthy();
  expect(screen.queryByText(/trouble sending/)).toBeNull();
  await user.clear(field);
  await user.type(field, 'lena@lumen.example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(lastChange(sent)?.body).toEqual({ emailAddress: 'lena@lumen.example', message: '' });
});
