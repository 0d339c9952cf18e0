import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { createTheme, publishTheme, saveTheme } from '#modules/jeweler-pages/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
  const marta = await loupe.as('Marta');
  const once = () => ({ 'idempotency-key': newId() });
  const { themeId, content } = (await marta.call(createTheme, { body: { name: 'En español' } }, once()))
    .answer;
  const params = { themeId };
  await marta.call(saveTheme, {
    params,
    body: { version: 1, content: { ...content, language: 'es', hasContactForm: true } },
  });
  await marta.call(publishTheme, { params, body: { version: 2, address: 'en-espanol' } }, once());
});
afterAll(() => loupe.stop());

const open = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${loupe.url}/pages/${path}`, init);
  return { status: response.status, vary: response.headers.get('vary'), text: await response.text() };
};

test('every page beside a page is in its language', async () => {
  for (const [path, title] of [
    ['', 'Lo que hacemos'],
    ['/privacy', 'Privacidad'],
    ['/contact', 'Enviar mensaje'],
    ['/contact/sent', 'Mensaje enviado'],
    ['/report', 'Denunciar esta página'],
    ['/report/sent', 'Denuncia enviada'],
  ] as const) {
    const { status, text } = await open(`en-espanol${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<html lang="es" dir="ltr">');
    expect(text).toContain(title);
  }
});

test('a form that is filled in wrong or too fast is answered in its language', async () => {
  const { text } = await open('en-espanol/contact');
  const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const send = (fields: Record<string, string>) =>
    open('en-espanol/contact', { method: 'POST', body: new URLSearchParams(fields) });
  expect((await send({ token })).text).toContain('El formulario se envió demasiado rápido.');
  loupe.clock.setOffset(loupe.clock.offsetMs + 20_000);
  const faulty = await send({ token });
  expect(faulty.status).toBe(422);
  expect(faulty.text).toContain('Ingrese su nombre.');
});

test("a page that isn't there is in the visitor's language", async () => {
  const asked = await open('no-such-page', { headers: { 'accept-language': 'ar,en;q=0.5' } });
  expect([asked.status, asked.vary]).toEqual([404, 'accept-language']);
  expect(asked.text).toContain('<html lang="ar" dir="rtl">');
  const ended = await open(`preview/${newId()}.${'a'.repeat(32)}`, { headers: { 'accept-language': 'ko' } });
  expect(ended.text).toContain('미리보기를 찾을 수 없습니다');
});
