import { expect, test } from 'vitest'
import { sellerUser } from '#tests/phones/phone.ts'
import { accountsText } from './scope-words.ts'

const account = { id: 1, account_name: 'Andino Mesadas' } as never

test.each([
  ['a seller', sellerUser(), 'todas las cuentas'],
  ['a seller who works for an account', sellerUser({ work_account: account }), 'Andino Mesadas'],
  ['a customer', sellerUser({ p: {}, account, accounts: [account] }), 'Andino Mesadas'],
  [
    'a customer of several accounts',
    sellerUser({ p: {}, account, accounts: [account, account] }),
    'tus cuentas',
  ],
])('the title of a count says over which accounts it is: %s', (_, user, said) => {
  expect(accountsText(user)).toBe(said)
})
