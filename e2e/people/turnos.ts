import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './person.ts'

/** The fields of the turno dialog. */
export interface NewTurno {
  cuenta: string
  hora: string
  nave: string
  descripcion?: string
}

/** The screens of turnos, in the words of who books them. */
export class Turnos {
  constructor(private readonly person: Person) {}

  private get page(): Page {
    return this.person.page
  }

  async dia(date: string, branch: string): Promise<void> {
    await this.person.ir(`/turno?fecha=${date}`)
    await expect(this.person.title('Turnos')).toBeVisible()
    await this.page.getByRole('combobox', { name: 'Sucursal' }).selectOption(branch)
  }

  /** Looks at one bay, where they are looked at one by one. */
  async viewBay(bay: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${bay}`) }).click()
  }

  tarjeta(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  /** With the buttons of its dialog. */
  async mover(card: Locator, bay: string, hour: string): Promise<void> {
    await card.getByRole('button', { name: /^Mover el turno/ }).click()
    await this.person.dialog().getByRole('button', { name: bay, exact: true }).click()
    await this.person
      .dialog()
      .getByRole('button', { name: new RegExp(`^${hour}`) })
      .click()
  }

  async assign({
    cuenta: account,
    hora: hour,
    nave: bay,
    descripcion: description,
  }: NewTurno): Promise<void> {
    await this.page.getByRole('button', { name: 'Asignar TURNO', exact: true }).click()
    const dialog = this.person.dialog()
    await expect(dialog.getByRole('button', { name: 'Guardar turno' })).toBeDisabled()
    await this.person.elegir('Cuentas', account)
    await dialog.getByRole('heading', { name: 'Asignar TURNO' }).click()
    await dialog.getByRole('combobox', { name: 'Hora desde' }).selectOption(hour)
    await dialog.getByRole('combobox', { name: 'Nave' }).selectOption(bay)
    if (description) await dialog.getByLabel('Descripción').fill(description)
    await dialog.getByRole('button', { name: /^Guardar/ }).click()
    await expect(dialog).toBeHidden()
  }

  /** Ticks every lot of the turno on screen. */
  async cargarTodo(): Promise<void> {
    const ticks = this.page.getByRole('region', { name: 'Control de carga' }).getByRole('checkbox')
    for (const tick of await ticks.all()) {
      await tick.click()
      await expect(tick).toBeChecked()
    }
  }
}
