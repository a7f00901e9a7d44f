import { expect, type Locator } from '@playwright/test'
import type { Person } from './person.ts'

/** Work orders, as a customer reads them. */
export class WorkOrders {
  constructor(private readonly person: Person) {}

  private get page() {
    return this.person.page
  }

  async ver(): Promise<void> {
    await this.person.ir('/ordenes-de-trabajo')
    await expect(this.person.title('Órdenes de trabajo')).toBeVisible()
  }

  tarjetas(): Locator {
    return this.page.getByRole('article')
  }

  /** 'Todos' or 'Ninguno' of the statuses, where the filters wait behind a button. */
  async filtrar(all: 'Todos' | 'Ninguno'): Promise<void> {
    await this.page.getByRole('button', { name: 'Filtros' }).click()
    await this.person.dialog().getByRole('button', { name: all }).click()
    await this.person.dialog().getByRole('button', { name: 'Ver órdenes' }).click()
    await expect(this.person.dialog()).toBeHidden()
  }

  async buscar(text: string): Promise<void> {
    const box = this.page.getByRole('searchbox', { name: 'Buscar órdenes' })
    await box.fill(text)
    await box.press('Enter')
  }

  async abrir(number: string): Promise<void> {
    await this.tarjetas().getByRole('link', { name: number, exact: true }).click()
    await expect(this.person.title(number)).toBeVisible()
  }
}
