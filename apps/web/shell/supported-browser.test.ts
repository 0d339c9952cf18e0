import { expect, test } from 'vitest';
import { readBrowser } from './supported-browser.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/66.0.3359.117 Safari/537.36`, 'Chrome', true],
  [`${windows} Chrome/65.0.3325.181 Safari/537.36`, 'Chrome', false],
  [`${windows} Chrome/84.0 Safari/537.36 Edg/84.0.522.40`, 'Edge', true],
  [`${windows} Chrome/83.0 Safari/537.36 Edg/83.0.478.37`, 'Edge', false],
  [`${windows} Chrome/70.0 Safari/537.36 OPR/55.0.2994.37`, 'Opera', true],
  [`${windows} Chrome/60.0 Safari/537.36 OPR/54.0`, 'Opera', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0', 'Firefox', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:59.0) Gecko/20100101 Firefox/59.0', 'Firefox', false],
  [`${mac} Version/11.0 Safari/605.1.15`, 'Safari', true],
  [`${mac} Version/10.1.2 Safari/603.3.8`, 'Safari', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari',
    true,
  ],
  ['Mozilla/5.0 (PlayStation 4 8.00) AppleWebKit/605.1.15', 'Mozilla', false],
  ['curl/8.0', 'unknown', false],
])('%s is %s, supported: %s', (userAgent, browser, supported) => {
  expect(readBrowser(userAgent)).toMatchObject({ browser, supported });
});
