import { expect, test } from 'vitest'
import { emptyValues } from '#src/features/turnos/turno-values.ts'
import { type Choices, limitedTo, withAccounts } from './choices.ts'

const choices = {
  cuentas: [
    { id: 1, cuit: '30-1', account_name: 'Sur', sap: '1001' },
    { id: 2, cuit: '30-2', account_name: 'Norte', sap: null },
  ],
  grupos: [
    { uuid: 'g1', nombre: 'Obra', billing_name: 'Sur', billing_cuit: '30-1' },
    { uuid: 'g2', nombre: 'Casa', billing_name: 'Norte', billing_cuit: '30-2' },
  ],
  sapOrders: [
    { sap_order: '45', account_id: 9, products: [{ sap_customer: '1001' }] },
    { sap_order: '46', account_id: 2, products: [{ sap_customer: '' }] },
  ],
} as unknown as Choices

test('groups go by CUIT and ERP orders by the ERP number or the account [S173]', () => {
  const { grupos: groups, sapOrders } = limitedTo(['1'], choices)

  expect(groups.map((group) => group.uuid)).toEqual(['g1'])
  expect(sapOrders.map((order) => order.sap_order)).toEqual(['45'])
})

test('an account that leaves takes its groups and orders along, and it is said [S173]', () => {
  const values = {
    ...emptyValues('2026-03-12', 's'),
    accounts: ['1', '2'],
    grupos: ['g1', 'g2'],
    sap_orders: ['45'],
  }

  expect(withAccounts(values, ['2'], choices)).toEqual({
    values: { ...values, accounts: ['2'], grupos: ['g2'], sap_orders: [] },
    said: 'Con la cuenta se quitó: 1 grupo y 1 orden SAP.',
  })
  expect(withAccounts(values, ['1', '2'], choices).said).toBe('')
})
