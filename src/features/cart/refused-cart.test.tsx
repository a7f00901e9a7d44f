import { expect, test } from 'vitest'
import { saveOrders } from '#contract/calls/orders.ts'
import { fullText, NO_LIMIT_REASON } from '#contract/calls/rules/capacity.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen } from '#tests/screen.tsx'
import { CartPage } from './cart-page.tsx'

const full = fullText({ fecha: '2999-03-12', hora_desde: '10:00', nave: '' })

test('a cart that was refused for its turno says so beside the day, and takes the reason', async () => {
  const phone = await openPhone(() => undefined, sellerUser({ p: { vendedor: true, 'turno-crear': true } }))
  const { db } = phone.device
  const { id } = await phone.device.enqueue(saveOrders, {
    productos: [{ uuid: uuidv7(), product_code: 'MC-20', quantity: 1, unit: 'M2' }],
    ...{ form_billing_cuit: '30-70000001-5', form_branch: 'Córdoba', asignar_turno: true },
    ...{ turno_fecha: '2999-03-12', turno_hora_desde: '10:00' },
  })
  const errors = { turno_fecha: [full], turno_motivo: [NO_LIMIT_REASON] }
  const lastError = { code: 'entrada-invalida', status: 422, messages: [], errors, at: 0 } as const
  await db.outbox
    .where('id')
    .equals(id)
    .modify({ state: 'rechazado', lastError } as never)

  const { close } = await openScreen(phone, () => <CartPage pendiente={id} onSaved={() => undefined} />)
  await untilRead(() => expect(pageText()).toContain(full))
  expect(pageText()).toContain(NO_LIMIT_REASON)
  const reason = labelled('Motivo para guardar igual *')
  await type(reason, 'Es un solo bulto')

  await untilRead(async () =>
    expect((await db.borradores.toArray()).map(({ value }) => value)).toMatchObject([
      { turno_motivo: 'Es un solo bulto' },
    ]),
  )
  await close()
  phone.device.close()
})
