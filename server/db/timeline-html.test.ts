import { expect, test } from 'vitest'
import { onlyPlainTags } from './timeline-html.ts'

test.for([
  [
    '<b>a</b> <strong>b</strong> <em>c</em> <i>d</i><br>',
    '<b>a</b> <strong>b</strong> <em>c</em> <i>d</i><br>',
  ],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<b onclick="x()">a</b>', '&lt;b onclick=&quot;x()&quot;&gt;a</b>'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['ya &lt;escapado&gt; &amp; no &copy;', 'ya &lt;escapado&gt; &amp; no &amp;copy;'],
  ['<<b>b>', '&lt;<b>b&gt;'],
])('markup of the timeline other than plain tags becomes text: %s', ([html, safe]) => {
  expect(onlyPlainTags(html as string)).toBe(safe)
  expect(onlyPlainTags(safe as string)).toBe(safe)
})
