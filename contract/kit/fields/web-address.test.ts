import * as v from 'valibot'
import { expect, test } from 'vitest'
import { news, promotions } from '#contract/calls/config/notices.ts'
import { priceLists } from '#contract/calls/config/price-lists.ts'
import { hasPlans } from '#contract/calls/work-orders.ts'
import { aLink } from '#server/erp/cells.ts'
import { reading } from '#tests/erp/reading.ts'
import { webAddressOf } from './web-address.ts'

const GOOD = [
  'https://marmoles.example',
  'https://marmoles.example:8443/lista?mes=3#cuarzo',
  'https://años.example/ñandú',
  'https://marmoles.example/persona@firma',
  'https://marmoles.example/x/api/lista.pdf',
  'https://marmoles.example/apilado',
]

const BAD = [
  'http://marmoles.example',
  'marmoles.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:marmoles.example',
  'https:///marmoles.example',
  'https://',
  'https://ana:clave@marmoles.example/',
  'https://ana@marmoles.example/',
  'https://portal.example@otro.example/',
  'https://marmoles.example/con blanco',
  'https://marmoles.example/\u00a0x',
  'https://marmoles.example/\u200bx',
  'https://marmoles.example/\u202ex',
  'https://marmoles.example\\@otro.example',
  'https://marmoles.example/\\x',
  'https://marmoles.example/a\tb',
  'https://[::1]/',
  'https://marmoles.example/api/pedido/1/delete',
  'https://marmoles.example/API/x',
  'https://marmoles.example//api/x',
  'https://marmoles.example/api?x=1',
  'https://marmoles.example/x/../api/y',
  'https://marmoles.example/%2e%2E/api',
  `https://marmoles.example/${'x'.repeat(2000)}`,
]

/** Each place where people or the ERP give an address. */
const PLACES: Record<string, (text: string) => boolean> = {
  'the reader': (text) => webAddressOf(text) !== null,
  news: (text) => v.safeParse(news.fields.url.input, text).success,
  promotions: (text) => v.safeParse(promotions.fields.url.input, text).success,
  'price lists': (text) => v.safeParse(priceLists.fields.url.input, text).success,
  'plans of work orders': hasPlans,
  'files of the ERP': (text) => {
    try {
      return aLink().read(text, reading()) !== null
    } catch {
      return false
    }
  },
}

test.each(Object.entries(PLACES))('addresses of %s are read alike', (_, reads) => {
  expect(GOOD.filter((text) => !reads(text))).toEqual([])
  expect(BAD.filter(reads)).toEqual([])
})

test('the scheme comes out in lower case, without the blanks around it', () => {
  expect(webAddressOf(' HTTPS://Marmoles.example/X ')).toBe('https://Marmoles.example/X')
})
