import { afterEach, beforeEach, expect, test } from 'vitest'
import { proveDelivery } from '#contract/calls/road/proofs.ts'
import { keepForDraft } from '#src/offline/drafts.ts'
import { LOADED_TURNO as turno } from '#tests/phones/loaded-turno.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { id } from '#tests/phones/turnos-phone.ts'
import { act, button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen } from '#tests/screen.tsx'
import { ProofCard } from './proof-card.tsx'
import { ProofPage } from './proof-page.tsx'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined, sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }))
  await phone.device.db.turnos.put(turno)
})
afterEach(() => phone.device.close())

let saved = 0
const open = () =>
  openScreen(phone, () => (
    <ProofPage
      id={turno.uuid}
      onSaved={() => {
        saved++
      }}
    />
  ))
const queued = () => phone.device.db.outbox.orderBy('seq').toArray()
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))

/** A line across the pad, as a finger draws it. */
async function sign(): Promise<void> {
  const pad = document.querySelector('svg[aria-label="Firma"]') as SVGSVGElement
  pad.setPointerCapture = () => undefined
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 200 }) as DOMRect
  const at = (kind: string, clientX: number, clientY: number) =>
    act(async () => {
      pad.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX, clientY }))
    })
  await at('pointerdown', 50, 50)
  await at('pointermove', 200, 100)
  await at('pointermove', 400, 60)
  await at('pointerup', 400, 60)
}

test('a load is handed over with a name and a signature, and nothing is saved before both are there', async () => {
  await open()
  await shows('Carrara')
  await click(button('Guardar conforme'))
  await shows('Falta la firma.')
  expect(pageText()).toContain('Falta el nombre de quien recibe.')
  expect(await queued()).toEqual([])

  await type(labelled('Nombre y apellido de quien recibe *'), 'Ana Ruiz')
  await sign()
  await click(button('Guardar conforme'))

  await untilRead(() => expect(saved).toBe(1))
  expect(await queued()).toMatchObject([
    {
      type: 'entregas.conforme.v1',
      args: {
        ...{ uuid: turno.uuid, receptor: 'Ana Ruiz', firma: '100,100 400,200 800,120' },
        lineas: [{ clave: `pedido:${id(1)}`, entregada: 2, rechazada: 0 }],
      },
    },
  ])
})

test('a rejected piece asks for its reason and a photo; the photo goes behind the proof under its hash', async () => {
  const screen = await open()
  await shows('Carrara')
  await click(document.querySelector('[aria-label="Rechazar algo de Carrara"]'))
  await type(labelled('Nombre y apellido de quien recibe *'), 'Ana Ruiz')
  await sign()
  await click(button('Guardar conforme'))
  await shows('Falta por qué se rechaza.')
  expect(pageText()).toContain('Sacá una foto de lo rechazado')
  await type(labelled('Por qué se rechaza *'), 'Rajada')
  await screen.close()

  const { db } = phone.device
  const [file] = await keepForDraft(db, [new File(['pixels'], 'rota.jpg', { type: 'image/jpeg' })])
  const draft = await db.borradores.get(`conforme:${turno.uuid}`)
  const kept = draft?.value as { values: { fotos: object[]; lineas: object[] } }
  expect(kept.values.lineas).toMatchObject([{ entregada: 1, rechazada: 1, motivo: 'Rajada' }])
  const sha256 = 'a'.repeat(64)
  const photo = { uuid: file?.$blob, sha256, linea: `pedido:${id(1)}`, file }
  await db.borradores.put({
    ...{ key: `conforme:${turno.uuid}`, at: Date.now() },
    value: { ...kept, values: { ...kept.values, fotos: [photo] } },
  })
  await open()
  await shows('Quitar')
  await click(button('Guardar conforme'))

  await untilRead(async () => expect(await queued()).toHaveLength(2))
  const [proof, picture] = await queued()
  expect(proof?.args).toMatchObject({ fotos: [{ uuid: file?.$blob, sha256, linea: `pedido:${id(1)}` }] })
  expect(picture).toMatchObject({
    ...{ type: 'entregas.foto.v1', id: file?.$blob, after: [proof?.id] },
    args: { entrega: proof?.args.entrega, foto_uuid: file?.$blob },
  })
})

test('who does not sign says why, by keyboard alone', async () => {
  await open()
  await shows('Carrara')
  await click(labelled('No firma'))
  await shows('Por qué no firma')
  await click(button('Guardar conforme'))
  await shows('Falta por qué no firma.')
  await type(labelled('Por qué no firma *'), 'Obra cerrada')
  await click(button('Guardar conforme'))

  await untilRead(async () => expect(await queued()).toHaveLength(1))
  expect((await queued())[0]?.args).toMatchObject({ firma: '', sin_firma: 'Obra cerrada' })
})

test('what left the turno while its proof was written keeps its name and says so, and is saved', async () => {
  const [group] = turno.grupos_de_pedidos
  const first = await open()
  await shows('Carrara')
  await type(labelled('Nombre y apellido de quien recibe *'), 'Ana Ruiz')
  await first.close()
  const [order] = group?.pedidos ?? []
  await phone.device.db.pedidos.put({ ...order, grupo_uuid: null } as never)
  await phone.device.db.turnos.put({ ...turno, grupos_de_pedidos: [], version: turno.version + 1 })

  await open()
  await shows('Ya no es de este turno.')
  await shows('Carrara')
  await sign()
  const before = saved
  await click(button('Guardar conforme'))

  await untilRead(() => expect(saved).toBe(before + 1))
  expect((await queued()).at(-1)?.args).toMatchObject({ lineas: [{ clave: `pedido:${id(1)}` }] })
})

test('a proof shows its lines with what was rejected, and who received the load', async () => {
  const [group] = turno.grupos_de_pedidos
  const order = { ...group?.pedidos[0], grupo_uuid: null, chapas: [3, 5] }
  await phone.device.db.pedidos.put(order as never)
  await phone.device.enqueue(proveDelivery, {
    ...{ uuid: turno.uuid, entrega: id(60), receptor: 'Ana Ruiz', dni: '22418305', firma: '0,0 500,200' },
    lineas: [{ clave: `pedido:${id(1)}`, entregada: 1, rechazada: 1, motivo: 'Rajada', sin_foto: 'Sin luz' }],
    ...{ fotos: [], momento: '2026-03-12T13:00:00.000Z' },
  })

  await openScreen(phone, () => <ProofCard turno={turno} />)
  await shows('Con rechazos')
  for (const text of [
    '1 pza',
    'de 2',
    'Rechazado 1 pza: Rajada',
    'Sin foto: Sin luz',
    'Ana Ruiz',
    '22.418.305',
  ])
    expect(pageText()).toContain(text)
  await shows('Lote B-1 · Chapas 3 y 5')
  expect(document.querySelector('[aria-label="Firma de Ana Ruiz"]')).not.toBeNull()
})
