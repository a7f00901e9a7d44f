import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { theme } from './theme.ts'

/** Those of the theme that are not as Mantine's own sheet has them; the app is never dark. */
const rulesOf = (css: string): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)]
    .map(([, selectors = '', body = '']) => [selectors.split(',')[0]?.trim() ?? '', body])
    .filter(([selector]) => !selector?.includes('"dark"'))
    .map(([selector, body = '']) => {
      const lines = body.split(/;\s*/).filter((line) => line.trim() !== '')
      return `${selector} {\n${lines.map((line) => `  ${line.trim().replace(/:\s*/, ': ')};\n`).join('')}}\n`
    })
    .join('\n')

test('the sheet of variables is what Mantine makes of the theme; written anew by vitest -u', async () => {
  await render(<MantineProvider theme={theme}>.</MantineProvider>)
  const css = document.querySelector('style[data-mantine-styles]')?.textContent ?? ''

  await expect(rulesOf(css)).toMatchFileSnapshot('./variables.css')
})
