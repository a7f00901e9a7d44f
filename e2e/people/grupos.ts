import { expect, type Locator } from '@playwright/test'
import type { World } from '#e2e/support/world.ts'
import type { Persona } from './persona.ts'

/** The fields of a new group. */
export interface GrupoNuevo {
  nombre: string
  descripcion?: string
  estado: string
}

/** Picking several orders of the list, and what is done with them and with their groups. */
export class Grupos {
  constructor(private readonly persona: Persona) {}

  private get page() {
    return this.persona.page
  }

  /** A finger that stays on an order. */
  async mantenerApretado(pedido: Locator): Promise<void> {
    await pedido.scrollIntoViewIfNeeded()
    const box = await pedido.boundingBox()
    if (!box) throw new Error('the order is not on screen')
    await this.page.mouse.move(box.x + box.width / 2, box.y + 20)
    await this.page.mouse.down()
    await expect(pedido.getByRole('checkbox')).toBeChecked()
    await this.page.mouse.up()
  }

  /** Picks orders with the button and their boxes. */
  async seleccionar(...pedidos: Locator[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    for (const pedido of pedidos) await pedido.getByRole('checkbox').check()
  }

  /** '3 seleccionados' */
  cuenta(): Locator {
    return this.barra().getByRole('status')
  }

  barra(): Locator {
    return this.page.getByRole('region', { name: 'Acciones con los pedidos seleccionados' })
  }

  accion(name: string): Locator {
    return this.barra().getByRole('button', { name, exact: true })
  }

  /** An action on what is picked; a phone has all but the main one behind '⋯'. */
  async hacer(name: string): Promise<void> {
    if ((this.page.viewportSize()?.width ?? 0) >= 1000 || name === 'CAMBIAR ESTADO A')
      return this.accion(name).click()
    await this.accion('Más acciones').click()
    await this.persona.dialog().getByRole('button', { name, exact: true }).click()
  }

  async cambiarEstado(estado: string): Promise<void> {
    await this.hacer('CAMBIAR ESTADO A')
    await this.persona.dialog().getByRole('radio', { name: estado, exact: true }).check()
    await this.persona.dialog().getByRole('button', { name: 'Cambiar estado' }).click()
    await expect(this.persona.dialog()).toBeHidden()
  }

  async crear({ nombre, descripcion = '', estado }: GrupoNuevo): Promise<void> {
    await this.hacer('CREAR NUEVO GRUPO')
    const dialog = this.persona.dialog()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
    await dialog.getByRole('textbox', { name: 'Descripción' }).fill(descripcion)
    await dialog.getByRole('radio', { name: estado, exact: true }).check()
    await dialog.getByRole('button', { name: 'Crear grupo' }).click()
    await expect(dialog).toBeHidden()
  }

  async renombrar(nombre: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Editar grupo' }).click()
    const dialog = this.persona.dialog()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
  }

  async desagrupar(question: string): Promise<void> {
    await this.hacer('DESAGRUPAR PEDIDOS')
    const dialog = this.persona.dialog()
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: 'Sí, desagrupar' }).click()
    await expect(this.barra()).toBeHidden()
  }

  /** The head of a group: its name, account, state and how many orders it holds. */
  cabecera(nombre: string): Locator {
    return this.page.getByRole('heading', { level: 2 }).getByRole('button').filter({ hasText: nombre })
  }
}

/** Three loose orders of one account, with a note to find them by; the server has them. */
export async function pedirTres(persona: Persona, world: World, nota: string): Promise<void> {
  const products = await world.query<{ product_code: string }>(
    `select product_code from products where active and product_code <> 'DISCO115' order by product_code limit 3`,
  )
  await persona.agregarProductos(...products.map((product) => product.product_code))
  // The form follows the draft on disk: its box changes a moment after the click.
  const turno = persona.page.getByLabel('Asignar turno')
  await turno.click()
  await expect(turno).not.toBeChecked()
  await persona.pedir({ cliente: 'Marmolería Del Sur SRL', sucursal: 'Córdoba', nota })
  await expect(persona.pedidosEnPantalla(/Enviado \d/)).toHaveCount(products.length)
}
