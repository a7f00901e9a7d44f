import { expect, test } from 'vitest'
import { readLink, withoutLink } from './mail-link.ts'

test('a link is read as it was written, whatever else the address asks for [S43]', () => {
  const search = '?account-activation&token=1234567890123456789012345&email=ana%2Bobra%40sur.example'

  expect(readLink(search)).toEqual({ token: '1234567890123456789012345', email: 'ana+obra@sur.example' })
  expect(readLink('?token=[1]')).toEqual({ token: '[1]', email: '' })
  expect(readLink('?account-activation&email=a@b.example')).toBeNull()
})

test('the address keeps everything but token and e-mail [R39]', () => {
  expect(withoutLink('?account-activation&token=abc&email=a%40b.example')).toBe('?account-activation=')
  expect(withoutLink('?email=a%40b.example&token=abc')).toBe('')
})
