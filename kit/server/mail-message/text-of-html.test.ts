import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>Ada packed <b>it</b>.</p>', 'Ada packed it.'],
  [
    '<html><head><title>x</title><style>p{color:red}</style></head><body>Yes.<br>Ada &amp; Ben</body></html>',
    'Yes.\nAda & Ben',
  ],
  ['<div>Yes.</div><blockquote>Who packed it?</blockquote>', 'Yes.'],
  ['Yes.<div class="gmail_quote">On Monday …</div>', 'Yes.'],
  ['It&#39;s &lt;sealed&gt;&nbsp;&#x2014; &unknown; &#0;', "It's <sealed> — &unknown; &#0;"],
  ['<script>alert(1)</script>', ''],
  ['1 < 2', '1 < 2'],
])('of %j reads %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('takes no longer than it should for endless tags', () => {
  expect(textOfHtml('<'.repeat(1_000_000)).length).toBeLessThanOrEqual(200_000);
});
