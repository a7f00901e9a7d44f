import { describe, expect, test } from 'vitest'
import { maskedCard, safeRef, withoutCardNumbers } from './card-numbers.ts'
import { hasRightHash, messageSignature, notificationHash } from './fiserv/sign.ts'
import { allowsLink } from './link-host.ts'

// Each by hand: printf '%s' '<text>' | openssl dgst -sha256 -hmac '<secret>' -binary | base64
describe('what is signed', () => {
  const signed = {
    ...{ apiKey: 'key-1', requestId: '8f6b1c1e-7d1f-4f8a-9a57-0b4f6f0e2a11', timestamp: '1771000000000' },
  }

  test('is key, request, time and the body as it is sent', () => {
    const body = '{"storeId":"1","orderId":"ÑANDU-1"}'

    expect(messageSignature('secret-1', { ...signed, body })).toBe(
      '9HkHRlqIccXMLRzuCM3bCzjzVFzwAVa0iFKLnMy91Go=',
    )
    expect(messageSignature('secret-1', { ...signed, body: '' })).toBe(
      'RAYN6dCE5sqMglah70rxGAvHZ73M58iLdXMOyhkqMz8=',
    )
  })

  const notice = {
    ...{ chargetotal: '1234.50', currency: '032', txndatetime: '2026:03:09-10:42:00', storename: '72305408' },
    ...{ approval_code: 'Y:123456:4515432101:PPXX:1', oid: 'A-1' },
  }
  const notification_hash = 'otNrrygsalIUtDCd1WAWZmyTFWvNaufUscfuMZSDi0E='

  test('of a notice are five of its fields', () => {
    expect(notificationHash('shared-1', notice)).toBe(notification_hash)
    expect(hasRightHash('shared-1', { ...notice, notification_hash })).toBe(true)
  })

  test.each([
    ['another secret', 'shared-2', {}],
    ['another amount', 'shared-1', { chargetotal: '1234.51' }],
    ['another store', 'shared-1', { storename: '1' }],
    ['no hash', 'shared-1', { notification_hash: undefined }],
    ['a list', 'shared-1', { notification_hash: [notification_hash] }],
    ['an empty hash', 'shared-1', { notification_hash: '' }],
  ])('with %s is not right', (_, secret, change) => {
    expect(hasRightHash(secret, { ...notice, notification_hash, ...change })).toBe(false)
  })
})

test.each([
  ['4111111111111111', '****'],
  ['4111 1111 1111 1111', '****'],
  ['pago 4111-1111-1111-1111 de Ana', 'pago **** de Ana'],
  ['3782 822463 10005', '****'],
  ['123456789012', '123456789012'],
  ['(VISA) ... 1111', '(VISA) ... 1111'],
])('SEC75 %j is kept as %j', (text, kept) => {
  expect(withoutCardNumbers(text)).toBe(kept)
})

test('SEC75 of a card its last four digits are kept, and of a long reference its hash', () => {
  expect([maskedCard('1111'), maskedCard('4111111111111111'), maskedCard(undefined)]).toEqual([
    '**** 1111',
    '',
    '',
  ])
  expect(safeRef('84538652787')).toBe('84538652787')
  expect(safeRef('4111111111111111')).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['https://checkout.fiserv.com/p/1', true],
  ['https://cert.api.firstdata.com/p/1', true],
  ['https://pagos.example/p/1', true],
  ['http://checkout.fiserv.com/p/1', false],
  ['https://fiserv.com.evil.example/p', false],
  ['https://evilfiserv.com/p', false],
  ['https://checkout.fiserv.com@evil.example/p', false],
  ['https://user:x@checkout.fiserv.com/p', false],
  ['javascript:alert(1)//.fiserv.com', false],
  ['http://localhost:3000/pagos-demo/pagar/1', false],
  ['//checkout.fiserv.com', false],
])('SEC62 the link %s is shown as one: %s', (link, isShown) => {
  expect(allowsLink({ url: 'https://pagos.example/gateway/v2' }, link)).toBe(isShown)
})

test.each([
  ['http://localhost:3000/pagos-demo/pagar/1', true],
  ['http://localhost:3000/api/me', false],
  ['http://localhost:3001/pagos-demo/pagar/1', false],
  ['https://checkout.fiserv.com/p/1', false],
])('of a demo the link %s is shown as one: %s', (link, isShown) => {
  const demo = { url: 'http://127.0.0.1:3000/pagos-demo/gateway/v2', demoOrigin: 'http://localhost:3000' }

  expect(allowsLink(demo, link)).toBe(isShown)
})
