import { expect, test } from 'vitest'
import { pageHeaders as fromServer } from '#server/http/answer/headers.ts'
import { pageHeaders as fromWorker } from '#sw/page-headers.ts'

test('the page opened without network is under the very policy of the server’s [SEC79]', () => {
  const header = 'Content-Security-Policy'

  expect(fromWorker('n0nce')[header]).toBe(fromServer('n0nce')[header])
  expect(fromServer('n0nce')).toMatchObject(fromWorker('n0nce'))
})
