import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { HOSTILE } from '#tests/hostile-texts.ts'
import { pageText, render, until } from '#tests/render.tsx'
import { Markdown } from './markdown.tsx'
import { NoticeBody } from './notice-body.tsx'
import { plainText } from './plain-text.ts'
import { safeLink } from './safe-link.ts'

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

/** The answer of an assistant, once what draws it has come. */
const drawAnswer = async (text: string) => {
  const { host } = await render(<Markdown text={text} links="answer" />)
  await until(() => expect(host.querySelector('div[class*=markdown]')).not.toBeNull())
  return host
}

test.each(HOSTILE)('draws nothing that runs, loads or leads away for %s [SEC59]', async (text) => {
  const whole = `antes ${text}\n\n${text}\n\n**fin**`
  const [notice, answer] = [await draw(whole), await drawAnswer(whole)]

  for (const host of [notice, answer]) {
    const drawn = [...host.querySelectorAll('*')].filter((element) => element.localName !== 'style')
    const names = new Set(drawn.map(({ localName }) => localName))
    const running = /script|img|svg|iframe|form|input|button|object|embed|base|meta|link|video|math|template/
    expect([...names].filter((name) => running.test(name))).toEqual([])
    const attributes = drawn.flatMap(({ attributes: own }) =>
      [...own].map(({ name, value }) => `${name}=${value}`),
    )
    expect(
      attributes.filter((attribute) =>
        /^(on|src|srcdoc|xlink|formaction|id=(?!user-content-))|javascript:|data:|vbscript:/i.test(attribute),
      ),
    ).toEqual([])
  }
  expect([...notice.querySelectorAll('a')].map(({ href }) => href)).toEqual([])
  const led = [...answer.querySelectorAll('a')].filter(({ href }) => href !== 'http://evil.example/')
  expect(led.map(({ href }) => href)).toEqual([])
})

test('links of an answer lead to screens, telephones, e-mails and sites whose host is shown, and nowhere else', async () => {
  const results = '/buscador-de-materiales/resultados?branch=all&lote=B-1042'
  const host = await drawAnswer(
    `[B-1042](${results}) [tel](tel:3515550101) [ana](mailto:ana@x.example) [norma](http://example.com/x) [no](/components) [12](/pedido/4f7d) [api](/pago/../api/yo)`,
  )

  const links = [...host.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...[results, 'tel:3515550101', 'mailto:ana@x.example', 'http://example.com/x', '/pedido/4f7d'],
  ])
  expect(new Set(links.map(({ rel, target }) => `${rel} ${target}`))).toEqual(
    new Set(['noopener noreferrer nofollow _blank']),
  )
  expect(host.textContent).toContain('norma (example.com) no 12 api')
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

test('a paragraph that begins with a tag keeps its words, as in the list, and no script of it', async () => {
  const text = '<p class="x">Cerramos el **viernes**</p>\n\nOtro día.\n\n<script>alert(1)</script>'
  const host = await draw(text, null)

  expect(host.textContent).toContain('Cerramos el viernes')
  expect(host.textContent).toContain('Otro día.')
  expect(host.textContent).not.toContain('alert')
  expect(plainText(text)).toBe('Cerramos el viernes Otro día.')
})

test.each([
  ['js', 'const lote = 1 // uno'],
  ['typescript', 'interface Lote { m2: number }'],
  ['python', 'def m2(lote):\n    return lote'],
  ['xml', '<lote n="1">x</lote>'],
  ['bash', 'echo "$LOTE"'],
])('code in %s is coloured, word by word the same and without HTML [S262]', async (language, code) => {
  const host = await drawAnswer(`Así:\n\n\`\`\`${language}\n${code}\n\`\`\``)

  await until(() => expect(host.querySelector('code span[class*=hljs-]')).not.toBeNull())
  expect(host.querySelector('code')?.textContent).toBe(`${code}\n`)
  expect(host.querySelector('code lote')).toBeNull()
})

test('code of no language that we know stays plain [S262]', async () => {
  const host = await drawAnswer('```brainfuck\n+++\n```\n\n```js\nconst a = 1\n```')

  await until(() => expect(host.querySelector('code.language-js span')).not.toBeNull())
  expect(host.querySelector('code.language-brainfuck')?.innerHTML).toBe('+++\n')
})
