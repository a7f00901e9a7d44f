import { expect, type Locator } from '@playwright/test'
import type { Persona } from './persona.ts'

/** Work orders, as a customer reads them. */
export class OrdenesDeTrabajo {
  constructor(private readonly persona: Persona) {}

  private get page() {
    return this.persona.page
  }

  async ver(): Promise<void> {
    await this.persona.ir('/ordenes-de-trabajo')
    await expect(this.persona.title('Órdenes de trabajo')).toBeVisible()
  }

  tarjetas(): Locator {
    return this.page.getByRole('article')
  }

  /** 'Todos' or 'Ninguno' of the statuses, where the filters wait behind a button. */
  async filtrar(all: 'Todos' | 'Ninguno'): Promise<void> {
    await this.page.getByRole('button', { name: 'Filtros' }).click()
    await this.persona.dialog().getByRole('button', { name: all }).click()
    await this.persona.dialog().getByRole('button', { name: 'Ver órdenes' }).click()
    await expect(this.persona.dialog()).toBeHidden()
  }

  async buscar(text: string): Promise<void> {
    const box = this.page.getByRole('searchbox', { name: 'Buscar órdenes' })
    await box.fill(text)
    await box.press('Enter')
  }

  async abrir(numero: string): Promise<void> {
    await this.tarjetas().getByRole('link', { name: numero, exact: true }).click()
    await expect(this.persona.title(numero)).toBeVisible()
  }
}
