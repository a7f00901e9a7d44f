import type { Pedido } from '#contract/calls/pedidos.ts'
import { expect, test } from './fixtures.ts'
import { Grupos } from './people/grupos.ts'
import type { Persona } from './people/persona.ts'
import { PHONE } from './support/axe.ts'
import { openSecondSession, orderElsewhere } from './support/second-session.ts'
import type { World } from './support/world.ts'

const STATE_MISSING = 'Debe seleccionar un estado'

test('on a phone, what is missing or wrong in orders, groups and turnos is told beside it', async ({
  alguien,
  world,
}) => {
  const session = await openSecondSession(world.server, 'vendedora')
  const { pedidos } = await orderElsewhere(session, world.query, { materials: 2, nota: 'Obra Alsina' })
  const [pedido] = pedidos
  const vendedora = await alguien('vendedora', PHONE)
  const grupos = new Grupos(vendedora)
  const { page } = vendedora
  await vendedora.entrar()
  await vendedora.pedidos('alsina')
  await expect(vendedora.pedidosEnPantalla()).toHaveCount(2)

  await test.step('picking takes one line, without the file; Escape closes what is open, then ends it', async () => {
    const csv = page.getByRole('button', { name: 'Exportar CSV' })
    await expect(csv).toBeVisible()
    await grupos.seleccionar(vendedora.pedidosEnPantalla().first(), vendedora.pedidosEnPantalla().last())
    await expect(csv).toBeHidden()
    expect(await topOf(vendedora, 'Dejar de seleccionar')).toBe(await topOf(vendedora, 'Filtros'))
    await grupos.hacer('CAMBIAR ESTADO A')
    await expect(vendedora.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(vendedora.dialog()).toBeHidden()
    await expect(grupos.cuenta()).toHaveText('2 seleccionados')
    await page.keyboard.press('Escape')
    await expect(grupos.barra()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Seleccionar', exact: true })).toBeFocused()
    await expect(csv).toBeVisible()
  })

  await test.step('a status or a state has to be chosen', async () => {
    await grupos.seleccionar(vendedora.pedidosEnPantalla().first(), vendedora.pedidosEnPantalla().last())
    await grupos.hacer('CAMBIAR ESTADO A')
    await vendedora.dialog().getByRole('button', { name: 'Cambiar estado' }).click()
    await expect(vendedora.dialog().getByRole('alert')).toHaveText(STATE_MISSING)
    await vendedora.dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect(vendedora.dialog()).toBeHidden()
    await grupos.hacer('CREAR NUEVO GRUPO')
    await vendedora.dialog().getByRole('button', { name: 'Crear grupo' }).click()
    await expect(vendedora.dialog().getByRole('alert')).toHaveText(STATE_MISSING)
    await expect(vendedora.dialog().getByRole('textbox', { name: 'Nombre' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await vendedora.dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect(vendedora.dialog()).toBeHidden()
  })

  await test.step('a turno needs an account', async () => {
    await vendedora.ir('/turno?turno=nuevo')
    const save = vendedora.dialog().getByRole('button', { name: /^Guardar/ })
    await expect(save).toBeDisabled()
    await vendedora.elegir('Cuentas', 'Marmolería Del Sur SRL')
    await expect(save).toBeEnabled()
    await vendedora
      .dialog()
      .getByRole('button', { name: /^Quitar Marmolería Del Sur SRL/ })
      .click()
    await expect(save).toBeDisabled()
  })

  await test.step('a turno is not booked on another day than the one typed', async () => {
    const day = vendedora.dialog().getByRole('combobox', { name: /^Fecha/ })
    const save = vendedora.dialog().getByRole('button', { name: /^Guardar/ })
    await vendedora.elegir('Cuentas', 'Marmolería Del Sur SRL')
    await day.fill('02/01/2020')
    await save.click()
    await expect(day).toBeFocused()
    await expect(day).toHaveAccessibleDescription(/^La fecha no puede ser anterior/)
    await expect(vendedora.dialog()).toBeVisible()
    await vendedora.dialog().getByRole('button', { name: 'Cerrar' }).click()
    await expect(vendedora.dialog()).toBeHidden()
  })

  await test.step('a lot of another product comes back, is told at its field and put right there', async () => {
    const [own, other] = await lotsFor(world, pedido?.product_code ?? '')
    await vendedora.ir(`/pedido/${pedido?.uuid}`)
    await page.getByRole('button', { name: 'Cambiar lote' }).click()
    await cambiarLote(vendedora, other)
    const read = () => session.read<{ data: { pedido: Pedido } }>(`/api/pedido/${pedido?.uuid}`)
    const said = `El lote ${other} no existe para el producto ${pedido?.product_name}.`
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'Corregir' }).click()
    const field = vendedora.dialog().getByRole('textbox', { name: 'lote' })
    await expect(field).toHaveValue(other)
    await expect(field).toHaveAccessibleDescription(said)
    await cambiarLote(vendedora, own)
    await expect(page.getByText(said)).toBeHidden()
    await expect.poll(async () => (await read()).data.pedido.lote).toBe(own)
  })
})

async function topOf({ page }: Persona, button: string): Promise<number | undefined> {
  return (await page.getByRole('button', { name: button, exact: true }).boundingBox())?.y
}

async function cambiarLote(vendedora: Persona, lote: string): Promise<void> {
  await vendedora.dialog().getByRole('textbox', { name: 'lote' }).fill(lote)
  await vendedora.dialog().getByRole('button', { name: 'Cambiar lote' }).click()
  await expect(vendedora.dialog()).toBeHidden()
}

/** A lot of this product, and one that only others have. */
async function lotsFor(world: World, code: string): Promise<[string, string]> {
  const [own, other] = await world.query<{ batch: string }>(
    `(select batch from lots where product_code = $1 limit 1) union all
     (select batch from lots where batch not in (select batch from lots where product_code = $1) limit 1)`,
    [code],
  )
  return [own?.batch ?? '', other?.batch ?? '']
}
