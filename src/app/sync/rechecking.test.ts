import { expect, test } from 'vitest'
import { chooseWorkAccount, searchAccounts } from '#contract/calls/accounts.ts'
import { getOrder, listOrders } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { openPhone, type Wire } from '#tests/phones/phone.ts'
import { recheckingDevice } from './rechecking.ts'

const says =
  (status: number, code: string): Wire =>
  () => ({ status, body: { code, message: 'x' } })

async function open(wire: Wire) {
  const { device } = await openPhone(wire)
  const checks: string[] = []
  return { device: recheckingDevice(device, () => checks.push('¿quién soy?')), checks }
}

test('a form that the server answers with 401 reads the words of the specification, and who this is is asked once [S83]', async () => {
  const { device, checks } = await open(says(401, 'sesion-vencida'))

  const saving = device.ask(chooseWorkAccount, { account: 'all' })

  await expect(saving).rejects.toMatchObject({
    status: 401,
    messages: ['Usuario o contraseña incorrectos'],
  })
  expect(checks).toHaveLength(1)
})

test('reading with an ended session asks who this is too [A9]', async () => {
  const { device, checks } = await open(says(401, 'sesion-vencida'))

  await expect(device.ask(searchAccounts, { q: 'a' })).rejects.toMatchObject({ code: 'sesion-vencida' })
  await expect(device.refresh(getOrder, { uuid: uuidv7() })).rejects.toThrow()
  await expect(device.refreshNext(listOrders, '/api/pedido?page=2')).rejects.toThrow()

  expect(checks).toHaveLength(3)
})

test.each([
  [403, 'sin-permiso'],
  [422, 'entrada-invalida'],
  [500, 'error-interno'],
])('a refusal with %i is no reason to ask', async (status, code) => {
  const { device, checks } = await open(says(status, code))

  await expect(device.ask(chooseWorkAccount, { account: 'all' })).rejects.toMatchObject({ code })

  expect(checks).toEqual([])
})
