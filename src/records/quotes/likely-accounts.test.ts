import { expect, test } from 'vitest'
import { openPhone } from '#tests/phones/phone.ts'
import { likelyAccounts } from './likely-accounts.ts'

test('accounts are proposed by telephone first, then by words of the name, and no inactive one', async () => {
  const phone = await openPhone(() => undefined)
  const { db } = phone.device
  const account = (id: number, account_name: string, more: object = {}) =>
    ({
      ...{ id, account_name, business_name: account_name, cuit: `30-7000000${id}-5`, active: true },
      ...more,
    }) as never
  await db.cuentas.bulkPut([
    account(1, 'Paredes Mármoles SA'),
    account(2, 'Obra Norte', { mobile: '+54 9 351 555-0909' }),
    account(3, 'Estudio Paredes', { active: false }),
    account(4, 'Andino Mesadas'),
  ])

  const found = await likelyAccounts(db, { name: 'Estudio Paredes', tel: '351 5550909' })

  expect(found.map(({ account, isSamePhone }) => [account.id, isSamePhone])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(await likelyAccounts(db, { name: 'de la SA', tel: '' })).toEqual([])
  phone.device.close()
})
