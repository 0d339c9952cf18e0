import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import type { Actor } from '#platform/access/contract.ts';
import { guest } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { become } from './sign-in-as.ts';
import { DemoConsole } from './console/demo-console.tsx';
import { PersonChoice } from './console/person-choice.tsx';
import { demoDoor } from '../web.tsx';
import { frameDocument } from './mailbox/reading-pane.tsx';
import { MailboxPage } from './mailbox/mailbox-page.tsx';
import { CardGatewayPanel } from './panels/card-gateway-panel.tsx';
import { CarriersPanel } from './panels/carriers-panel.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';

const party = { name: 'Marta Reyes', email: 'marta@harrowvale.example' };
const from = { name: 'Assay Mutual', email: 'members@assay-mutual.example' };
const head = { from, to: [party], at: '2026-11-21T09:30:00.000Z' };
const listed = { ...head, id: 'mail-2', subject: 'Your label', attachments: 1 };
const older = { ...head, id: 'mail-1', subject: 'Welcome', attachments: 0 };
const mail = {
  ...head,
  id: 'mail-2',
  subject: 'Your label',
  replyTo: [],
  text: 'See https://loupe.example/labels/7.',
  html: '<p>See it</p>',
  attachments: [{ number: 0, fileName: 'label.pdf', contentType: 'application/pdf', bytes: 24_000 }],
};

function answering(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path in answers ? Response.json(answers[path]) : new Response('{}', { status: 500 })),
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const show = (Page: ComponentType, address = '/mailbox', actor: Actor = guest) =>
  showPage(
    () => (
      <ActorProvider actor={actor}>
        <DialogsProvider>
          <Page />
        </DialogsProvider>
      </ActorProvider>
    ),
    address,
  );

const personOf = (name: string) => {
  const person = demoPeople.find(({ actor }) => actor.name === name);
  if (person === undefined) throw new Error(`There is no demo person named ${name}.`);
  return person.actor;
};
const people = { '/services/demo/people': { items: demoPeople } };

test('shows a card per demo person and reports the chosen one', async () => {
  answering(people);
  const onChoose = vi.fn();
  await show(() => <PersonChoice onChoose={onChoose} />, '/demo', personOf('Marta Reyes'));
  const ilse = await screen.findByRole('button', { name: /Ilse Kessler/ });
  expect(ilse.textContent).toContain('Kessler & Co., business administrator');
  expect(ilse.textContent).toContain('a jeweler that uses only shipping');
  await userEvent.click(ilse);
  expect(onChoose).toHaveBeenCalledWith(personOf('Ilse Kessler').personId);
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Marta Reyes');
});

test('signs in as the chosen person and continues to the requested page', () => {
  const go = vi.fn();
  become('person-1', undefined, go);
  become('person-1', '/demo', go);
  expect(go.mock.calls).toEqual([['/login?as=person-1'], ['/login?as=person-1&target=%2Fdemo']]);
});

test('shows the panels of all slices in order', async () => {
  answering(people);
  const panels = [
    { id: 'b', title: 'Carriers', order: 2, panel: () => <p>Take a carrier down</p> },
    { id: 'a', title: 'Cards', order: 1, panel: () => <p>Decline a card</p> },
  ];
  await show(() => <DemoConsole panels={panels as never} />, '/demo');
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent);
  expect(titles).toEqual(['People', 'Cards', 'Carriers']);
  expect(screen.getByText('Decline a card')).toBeDefined();
});

test('shows the newest email in a sandboxed frame with downloads', async () => {
  answering({
    '/services/demo/mail': { items: [listed, older] },
    '/services/demo/mail/mail-2': mail,
  });
  await show(MailboxPage);
  const list = await screen.findByRole('list', { name: 'Email' });
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email: Your label');
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('srcdoc')).toContain('<p>See it</p>');
  const file = screen.getByRole('link', { name: 'label.pdf, 24 kB' });
  expect(file.getAttribute('href')).toBe('/services/demo/mail/mail-2/attachments/0');
  await userEvent.click(screen.getByText('Plain text'));
  const link = screen.getByRole('link', { name: 'https://loupe.example/labels/7' });
  expect(link.getAttribute('href')).toBe('https://loupe.example/labels/7');
});

test('explains an empty mailbox and an empty list of text messages', async () => {
  answering({ '/services/demo/mail': { items: [] }, '/services/demo/sms': { items: [] } });
  await show(MailboxPage);
  expect(await screen.findByRole('heading', { name: 'No email yet' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Text messages' }));
  expect(await screen.findByRole('heading', { name: 'No text messages yet' })).toBeDefined();
});

const settings = {
  '/services/demo/settings': {
    features: [{ name: 'memo.on', enabled: true, description: 'Memos' }],
    configurations: [{ name: 'limit', value: 25, version: 1, description: 'A number' }],
  },
};

test('shows flags read-only with a link to sign in as administrator', async () => {
  answering(settings);
  await show(SettingsPanel, '/demo', personOf('Owen Clarke'));
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'memo.on' })).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Sign in as Priya Nair' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit limit' })).toBeNull();
});

test('lets a platform administrator change flags and values', async () => {
  answering(settings);
  await show(SettingsPanel, '/demo', personOf('Priya Nair'));
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'memo.on' })).disabled).toBe(false);
  expect(screen.getByRole('button', { name: 'Edit limit' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Sign in as/ })).toBeNull();
});

test('adds a head to email HTML that lacks one', () => {
  expect(frameDocument('<html><head lang="en"><title>x</title></head></html>')).toContain(
    '<head lang="en"><base target="_blank">',
  );
  expect(frameDocument('<p>x</p>')).toMatch(/^<!doctype html>.*<base target="_blank">.*<p>x<\/p>/);
});

test('marks every demo page as demo-only', () => {
  expect(demoDoor.routes?.length).toBeGreaterThan(0);
  expect(demoDoor.routes?.every(({ demoOnly }) => demoOnly === true)).toBe(true);
});

test('shows the card gateway panel and sets the next charge', async () => {
  const lose = { name: 'lose-answer', happens: 'Charged, but the response is lost' };
  const account = { token: 't', bankName: 'Lakeshore Assay Bank', lastFour: '6789', status: 'arrived' };
  const view = {
    next: null as string | null,
    choices: [lose],
    deposits: [{ ...account, amounts: [17, 29] }],
    cards: [{ typed: '4111 1111 1111 1111', happens: 'Succeeds' }],
    accounts: [],
    cents: [],
  };
  const answers: Record<string, unknown> = {
    '/services/demo/card-gateway': view,
    '/services/demo/card-gateway/next-charge': { ...view, next: 'lose-answer' },
  };
  answering(answers);
  await show(CardGatewayPanel, '/demo');
  expect(await screen.findByText('$0.17 and $0.29')).toBeTruthy();
  expect(screen.getByText('4111 1111 1111 1111')).toBeTruthy();
  answers['/services/demo/card-gateway'] = { ...view, next: 'lose-answer' };
  const next = screen.getByRole<HTMLInputElement>('combobox', { name: 'Next charge' });
  await userEvent.click(next);
  await userEvent.click(await screen.findByRole('option', { name: lose.happens }));
  await vi.waitFor(() => expect(next.value).toBe(lose.happens));
});

test('shows the carriers panel and sets the next label', async () => {
  const decline = { name: 'decline', happens: 'The carrier declines the order' };
  const view = {
    nextOrder: null as string | null,
    nextJourney: null,
    away: [],
    carriers: ['FedEx', 'UPS', 'USPS'],
    orders: [decline],
    journeys: [],
    words: [{ typed: 'SIM:DECLINE', happens: decline.happens }],
  };
  const answers: Record<string, unknown> = { '/services/demo/carriers': view };
  answering(answers);
  await show(CarriersPanel, '/demo');
  expect(await screen.findByText('SIM:DECLINE')).toBeTruthy();
  answers['/services/demo/carriers'] = { ...view, nextOrder: 'decline' };
  const next = screen.getByRole<HTMLInputElement>('combobox', { name: 'Next label' });
  await userEvent.click(next);
  await userEvent.click(await screen.findByRole('option', { name: decline.happens }));
  await vi.waitFor(() => expect(next.value).toBe(decline.happens));
});
