import { expect, test } from 'vitest'
import { withPhoneFiles } from './phone-files.ts'

test('the files of a session are asked for with the page, scripts to be run and styles to be laid on', () => {
  const page = withPhoneFiles('<head><meta name="phone-files" content="/assets/a.js /assets/b.css"></head>')

  expect(page).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/b.css"></head>',
  )
})

test('a page that names none stays as it is', () => {
  expect(withPhoneFiles('<head></head>')).toBe('<head></head>')
})
