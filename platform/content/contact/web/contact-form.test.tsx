// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}

/** Stubs the server with one answer per call; the last one repeats. */
function server(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
    sent.push({
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
      key: new Headers(request.headers).get('idempotency-key'),
    });
    return Promise.resolve((answers[sent.length - 1] ?? answers.at(-1))?.());
  });
  return sent;
}

const accepted = () =>
  Response.json({
    id: '0192a000-0000-7000-8000-000000000001',
    subject: null,
    message: 'Is a memo covered?',
    sentAt: '2026-11-20T15:00:00Z',
    answerBy: '2026-11-24',
    state: 'Sent',
    answeredAt: null,
  });

const broken = () => new Response('', { status: 500 });

afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ContactForm providerName="Assay Mutual" answerBy="2026-11-25" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('Questions/comments');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test("shows the spec's sentence for an empty question and sends nothing", async () => {
  const sent = server(accepted);
  const field = show();
  await send();
  await screen.findByText('Questions/comments are mandatory field');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Questions/comments are mandatory field');
  expect(sent).toEqual([]);
});

test('shows the promised answer day before and after sending', async () => {
  const sent = server(accepted);
  const field = show();
  screen.getByText('Expect a response by 11/25/2026');
  await userEvent.type(field, 'Is a memo covered?');
  await send();
  await screen.findByText("Question sent. We'll respond by 11/24/2026.");
  expect(sent.map((one) => one.body)).toEqual([{ subject: null, message: 'Is a memo covered?' }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Questions/comments').value).toBe('');
});

test('keeps 201 typed characters and sends nothing', async () => {
  const sent = server(accepted);
  const field = show();
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(201));
  screen.getByText('201/200');
  await send();
  expect(field.value).toBe('x'.repeat(201));
  expect(sent).toEqual([]);
});

test('keeps the typed question after a fault and retries with the same idempotency key', async () => {
  const sent = server(broken, accepted);
  const field = show();
  await userEvent.type(field, 'Is a memo covered?');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sorry, there was an error. Please try again later.',
  );
  expect(field.value).toBe('Is a memo covered?');
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toBe(sent[1]?.key);
});
