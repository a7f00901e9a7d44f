import { expect, type Locator, type Page } from '@playwright/test'
import type { Persona } from './persona.ts'

/** The fields of the turno dialog. */
export interface TurnoNuevo {
  cuenta: string
  hora: string
  nave: string
  descripcion?: string
}

/** The screens of turnos, in the words of who books them. */
export class Turnos {
  constructor(private readonly persona: Persona) {}

  private get page(): Page {
    return this.persona.page
  }

  async dia(fecha: string, sucursal: string): Promise<void> {
    await this.persona.ir(`/turno?fecha=${fecha}`)
    await expect(this.persona.title('Turnos')).toBeVisible()
    await this.page.getByRole('combobox', { name: 'Sucursal' }).selectOption(sucursal)
  }

  /** Looks at one bay, where they are looked at one by one. */
  async verNave(nave: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${nave}`) }).click()
  }

  tarjeta(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  /** With the buttons of its dialog. */
  async mover(card: Locator, nave: string, hora: string): Promise<void> {
    await card.getByRole('button', { name: /^Mover el turno/ }).click()
    await this.persona.dialog().getByRole('button', { name: nave, exact: true }).click()
    await this.persona
      .dialog()
      .getByRole('button', { name: new RegExp(`^${hora}`) })
      .click()
  }

  async asignar({ cuenta, hora, nave, descripcion }: TurnoNuevo): Promise<void> {
    await this.page.getByRole('button', { name: 'Asignar TURNO', exact: true }).click()
    const dialog = this.persona.dialog()
    await expect(dialog.getByRole('button', { name: 'Guardar turno' })).toBeDisabled()
    await this.persona.elegir('Cuentas', cuenta)
    await dialog.getByRole('heading', { name: 'Asignar TURNO' }).click()
    await dialog.getByRole('combobox', { name: 'Hora desde' }).selectOption(hora)
    await dialog.getByRole('combobox', { name: 'Nave' }).selectOption(nave)
    if (descripcion) await dialog.getByLabel('Descripción').fill(descripcion)
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
