import { expect, type Locator } from '@playwright/test'
import type { World } from '#e2e/support/world.ts'
import type { Person } from './person.ts'

/** The fields of a new group. */
export interface NewGroup {
  nombre: string
  descripcion?: string
  estado: string
}

/** Picking several orders of the list, and what is done with them and with their groups. */
export class OrderGroups {
  constructor(private readonly person: Person) {}

  private get page() {
    return this.person.page
  }

  /** A finger that stays on an order. */
  async mantenerApretado(order: Locator): Promise<void> {
    await order.scrollIntoViewIfNeeded()
    const box = await order.boundingBox()
    if (!box) throw new Error('the order is not on screen')
    await this.page.mouse.move(box.x + box.width / 2, box.y + 20)
    await this.page.mouse.down()
    await expect(order.getByRole('checkbox')).toBeChecked()
    await this.page.mouse.up()
  }

  /** Picks orders with the button and their boxes. */
  async seleccionar(...orders: Locator[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    for (const order of orders) await order.getByRole('checkbox').check()
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
    await this.person.dialog().getByRole('button', { name, exact: true }).click()
  }

  async changeStatus(status: string): Promise<void> {
    await this.hacer('CAMBIAR ESTADO A')
    await this.person.dialog().getByRole('radio', { name: status, exact: true }).check()
    await this.person.dialog().getByRole('button', { name: 'Cambiar estado' }).click()
    await expect(this.person.dialog()).toBeHidden()
  }

  async crear({ nombre: name, descripcion: description = '', estado: status }: NewGroup): Promise<void> {
    await this.hacer('CREAR NUEVO GRUPO')
    const dialog = this.person.dialog()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Descripción' }).fill(description)
    await dialog.getByRole('radio', { name: status, exact: true }).check()
    await dialog.getByRole('button', { name: 'Crear grupo' }).click()
    await expect(dialog).toBeHidden()
  }

  async renombrar(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Editar grupo' }).click()
    const dialog = this.person.dialog()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
  }

  async desagrupar(question: string): Promise<void> {
    await this.hacer('DESAGRUPAR PEDIDOS')
    const dialog = this.person.dialog()
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: 'Sí, desagrupar' }).click()
    await expect(this.barra()).toBeHidden()
  }

  /** The head of a group: its name, account, state and how many orders it holds. */
  cabecera(name: string): Locator {
    return this.page.getByRole('heading', { level: 2 }).getByRole('button').filter({ hasText: name })
  }
}

/** Three loose orders of one account, with a note to find them by; the server has them. */
export async function orderThree(person: Person, world: World, note: string): Promise<void> {
  const products = await world.query<{ product_code: string }>(
    `select product_code from products where active and product_code <> 'DISCO115' order by product_code limit 3`,
  )
  await person.addProducts(...products.map((product) => product.product_code))
  // The form follows the draft on disk: its box changes a moment after the click.
  const turno = person.page.getByLabel('Asignar turno')
  await turno.click()
  await expect(turno).not.toBeChecked()
  await person.pedir({ cliente: 'Marmolería Del Sur SRL', sucursal: 'Córdoba', nota: note })
  await expect(person.ordersOnScreen(/Enviado \d/)).toHaveCount(products.length)
}
