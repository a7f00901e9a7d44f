import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { pageText, render, until } from '#tests/render.tsx'
import { NoticeBody } from './notice-body.tsx'
import { plainText } from './plain-text.ts'
import { safeLink } from './safe-link.ts'

/** What an attacker who may write news or talks to the assistant would try. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=p><button>Entrar</button></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/api/logout)',
  '[x](http://evil.example)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '# <b onclick=alert(1)>t</b>',
  '| a |\n| --- |\n| <img src=x onerror=alert(1)> |',
  'x[^1]\n\n[^1]: <script>alert(1)</script>',
  '- [x] <input onfocus=alert(1) autofocus>',
]

const draw = async (description: string, url: string | null = null) => {
  const { host } = await render(
    <MantineProvider env="test">
      <NoticeBody image={null} description={description} url={url} />
    </MantineProvider>,
  )
  await until(() => expect(host.querySelector('[class*=markdown] , a')).not.toBeNull())
  await until(() => expect(host.querySelector('p[class*=markdown]')).toBeNull())
  return host
}

test.each(HOSTILE)('draws nothing that runs, loads or leads away for %s [SEC59]', async (text) => {
  const host = await draw(`antes ${text}\n\n${text}\n\n**fin**`)

  expect(host.querySelector('strong')?.textContent).toBe('fin')
  const drawn = [...host.querySelectorAll('*')].filter((one) => one.localName !== 'style')
  const names = new Set(drawn.map(({ localName }) => localName))
  expect([...names].filter((name) => /script|img|svg|iframe|form|input|button|object/.test(name))).toEqual([])
  const attributes = drawn.flatMap(({ attributes: own }) =>
    [...own].map(({ name, value }) => `${name}=${value}`),
  )
  expect(
    attributes.filter((one) =>
      /^(on|src|srcdoc|xlink|formaction|id=(?!user-content-))|javascript:|data:|vbscript:/i.test(one),
    ),
  ).toEqual([])
  expect([...host.querySelectorAll('a')].map(({ href }) => href)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'http://evil.example',
  'data:text/html,x',
  '//evil.example',
  ' ',
  'https:',
])("'Ver más' does not lead to %s", async (url) => {
  const host = await draw('texto', url)

  expect([safeLink(url), host.querySelector('a')]).toEqual([null, null])
})

test('draws what people write: emphasis, lists, tables and https links that know nothing of us', async () => {
  const host = await draw(
    '# Título\n\n**dos**\n\n- uno\n\n| a |\n| - |\n| b |\n\n[sitio](https://example.com/x)',
    'https://example.com/',
  )

  expect(pageText()).toContain('Ver más')
  expect(['h1', 'h3', 'strong', 'li', 'td'].map((name) => host.querySelectorAll(name).length)).toEqual([
    0, 1, 1, 1, 1,
  ])
  expect([...host.querySelectorAll('a')].map(({ href, rel, target }) => [href, rel, target])).toEqual(
    ['https://example.com/x', 'https://example.com/'].map((href) => [
      href,
      'noopener noreferrer nofollow',
      '_blank',
    ]),
  )
})

test.each([
  ['**15 % menos**\n\n- uno\n1. dos', '15 % menos uno dos'],
  ['[sitio](https://x.example) <b>y</b> ![f](x)', 'sitio y'],
  ['| a | b |\n| --- | :-: |\n| 1 | 2 |', 'a b 1 2'],
])('the words of %j in a list are %j', (text, expected) => {
  expect(plainText(text)).toBe(expected)
})
