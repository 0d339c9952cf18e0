import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { showPortal } from './load-portal.ts';
import { landingPage } from './landing-page.ts';

const source = readFileSync(join(import.meta.dirname, 'landing.html'), 'utf8');
const html = source.replace('<!-- the page -->', landingPage());
const demoLine = () => page.querySelector('#demo')?.hasAttribute('hidden');

let page: Document;
beforeEach(() => {
  page = new DOMParser().parseFromString(html, 'text/html');
});

describe('the document', () => {
  test('has one first heading and its landmarks', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('h1')?.textContent).toMatch(/^Everything you ship,/);
    for (const landmark of ['header', 'main', 'footer'])
      expect(page.querySelectorAll(landmark)).toHaveLength(1);
  });

  test('closes every tag, so every browser parses the same tree', () => {
    const body = new DOMParser().parseFromString(
      `<body xmlns="http://www.w3.org/1999/xhtml">${landingPage().replaceAll('<br>', '<br/>').replaceAll(' hidden>', ' hidden="">')}</body>`,
      'application/xhtml+xml',
    );
    expect(body.querySelector('parsererror')?.textContent).toBeUndefined();
  });

  test('has no inline script or handler, which the content policy would refuse', () => {
    for (const script of page.querySelectorAll('script')) expect(script.textContent).toBe('');
    const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  test('gives every drawing a text, or hides it beside the same text', () => {
    for (const drawing of page.querySelectorAll('svg')) {
      const named = drawing.getAttribute('role') === 'img' && drawing.getAttribute('aria-label') !== '';
      expect(named || drawing.getAttribute('aria-hidden') === 'true', drawing.outerHTML.slice(0, 60)).toBe(
        true,
      );
    }
  });

  test("links to sign-in, registration, the documents and the provider's contacts only", () => {
    const places = new Set([...page.querySelectorAll('a')].map((link) => link.getAttribute('href')));
    expect(places).toEqual(
      new Set([
        '/',
        '/legal/participant-agreement',
        '/legal/terms-of-use',
        '/login',
        '/register',
        '/register?invite=',
        '/shippingfaq',
        'mailto:members@assay-mutual.example',
        'tel:5550100177',
      ]),
    );
  });
});

describe("the portal's configuration on the page", () => {
  const provider = {
    name: 'Hallmark & Sons',
    email: 'desk@hallmark.example',
    phone: '(555) 020-0100',
    address: '1 Lane',
  };

  test('replaces every default', () => {
    showPortal(page, { demo: false, provider });
    expect(page.body.textContent).not.toMatch(/assay/i);
    expect(page.querySelector('.provider')?.textContent).toBe('Hallmark & Sons member portal');
    expect(page.querySelector('a[href="mailto:desk@hallmark.example"]')).not.toBeNull();
    expect(page.querySelector('a[href="tel:5550200100"]')).not.toBeNull();
  });

  test('is never treated as HTML', () => {
    showPortal(page, { demo: false, provider: { ...provider, name: '<img src=x>' } });
    expect(page.querySelector('img')).toBeNull();
  });

  test('marks the demo only in the demo', () => {
    expect(demoLine()).toBe(true);
    showPortal(page, { demo: true, provider });
    expect(demoLine()).toBe(false);
    showPortal(page, { demo: false, provider });
    expect(demoLine()).toBe(true);
  });
});
