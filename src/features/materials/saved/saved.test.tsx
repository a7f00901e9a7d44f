import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, until, untilRead } from '#tests/render.tsx'
import { labelled, openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import SaveButton from './save-button.tsx'
import SavedList from './saved-list.tsx'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined, sellerUser({ p: { 'buscador-de-materiales-ver': true } }))
})
afterEach(() => phone.device.close())

const open = (filter: MaterialFilter) =>
  openScreen(phone, () => (
    <>
      <SaveButton filter={filter} names={new Map()} />
      <SavedList />
    </>
  ))
const star = () => document.querySelector('button[aria-label*="squeda"]')
const kept = () => phone.device.db.busquedas.toArray()
const queued = async () => (await phone.device.db.outbox.orderBy('seq').toArray()).map(({ type }) => type)

test('without network a search is kept under its words, changed and forgotten', async () => {
  await open({ search: 'gris', espesor: '2 cm', precio_max: 90.5 })
  await untilRead(() => expect(star()?.getAttribute('aria-label')).toBe('Guardar esta búsqueda'))
  await import('#src/ui/dialogs/modal-frame.tsx')

  await click(star())
  await until(() => expect(labelled('Nombre')).toBeTruthy())
  expect((labelled('Nombre') as HTMLInputElement).value).toBe('gris, Espesor 2 cm, Precio U$D hasta 90,5')
  await type(labelled('Nombre'), '  ')
  expect(button('Guardar')?.disabled).toBe(true)
  await type(labelled('Nombre'), 'Gris barato')
  await click(button('Guardar'))

  await untilRead(async () =>
    expect(await kept()).toMatchObject([
      {
        nombre: 'Gris barato',
        alerta: true,
        filtro: { search: 'gris', espesor: '2 cm', precio_max: '90,5' },
      },
    ]),
  )
  await untilRead(() => expect(star()?.getAttribute('aria-label')).toBe('Búsqueda guardada: Gris barato'))
  expect(pageText()).toContain('Búsquedas guardadas')

  await click(star())
  await until(() => expect(button('Borrar esta búsqueda')).toBeTruthy())
  await click(button('Borrar esta búsqueda'))
  await untilRead(async () => expect(await kept()).toEqual([]))
  expect(await queued()).toEqual(['busquedas.guardar.v1', 'busquedas.borrar.v1'])
})

test('who looks at a search has read of its lots, and the list leads to it', async () => {
  const row = {
    uuid: id(1),
    nombre: 'Gris',
    filtro: { search: 'gris' },
    alerta: true,
    created_at: '',
    version: 1,
  }
  await phone.device.db.busquedas.put(row)
  await phone.device.db.notificaciones.put({
    ...{ uuid: id(2), tipo: 'busqueda', destino: id(1), account_id: 0, cantidad: 3, version: 1 },
    ...{ datos: { nombre: 'Gris', consulta: 'search=gris' }, at: new Date().toISOString(), leida_at: '' },
  })

  const { close } = await open({ search: 'negro' })
  await untilRead(() => expect(pageText()).toContain('3 lotes nuevos'))
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(
    '/buscador-de-materiales/resultados?search=gris',
  )
  expect(await queued()).toEqual([])
  await close()

  await open({ search: 'gris' })
  await untilRead(async () => expect(await queued()).toEqual(['notificaciones.leer.v1']))
  await untilRead(() => expect(pageText()).not.toContain('lotes nuevos'))
})

test('everything there is has no star', async () => {
  await open({})
  await untilRead(() => expect(star()).toBeNull())
})
