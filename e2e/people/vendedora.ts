import { expect, type Locator } from '@playwright/test'
import type { PhoneProcess } from '#e2e/support/phone-process.ts'
import type { World } from '#e2e/support/world.ts'
import { Persona } from './persona.ts'

export interface Pedido {
  /** Words of the account's name. */
  cliente: string
  sucursal?: string
  nota?: string
  /** YYYY-MM-DD. */
  fecha?: string
  turno?: { dia: string; hora: string }
  estado?: string
}

/** A seller with a phone that loses its network, dies and is opened again. */
export class Vendedora extends Persona {
  #hasNetwork = true

  /** `onStart` hears of every start of the phone but the first. */
  constructor(
    readonly phone: PhoneProcess,
    readonly world: World,
    private readonly onStart: (phone: PhoneProcess) => void = () => undefined,
  ) {
    super(phone, world.url, 'vendedora')
  }

  async prepararSalida(...branches: string[]): Promise<void> {
    await this.ir('/preparar')
    const group = this.page.getByRole('group', { name: 'Sucursales' })
    for (const branch of branches) await group.getByRole('checkbox', { name: branch, exact: true }).check()
    await this.page.getByRole('button', { name: 'Preparar salida' }).click()
    await expect(this.listo()).toBeVisible({ timeout: 30_000 })
  }

  /** 'listo, 300 lotes, 90 fotos, hace 0 min' */
  listo(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^listo, / })
  }

  async loseNetwork(): Promise<void> {
    this.#hasNetwork = false
    this.world.proxy.use('down')
    await this.phone.context.setOffline(true)
  }

  async findNetwork(): Promise<void> {
    this.#hasNetwork = true
    this.world.proxy.use('pass')
    await this.phone.context.setOffline(false)
  }

  /** The phone dies without a word; the app is opened again from nothing. */
  async restartPhone(path = '/'): Promise<void> {
    await this.phone.kill()
    await this.phone.start()
    this.onStart(this.phone)
    await this.phone.context.setOffline(!this.#hasNetwork)
    await this.ir(path)
  }

  /** How many changes wait, as the foot of every screen tells. */
  porEnviar(): Locator {
    return this.page.getByRole('navigation', { name: 'Accesos' }).getByText(/^\d+ sin enviar$/)
  }

  /** The changes that wait, one card each. */
  async pendientes(): Promise<Locator> {
    await this.ir('/pendientes')
    await expect(this.title('Pendientes')).toBeVisible()
    return this.page.getByRole('article')
  }

  /** Sends the cart that is on screen. */
  async pedir(pedido: Pedido): Promise<void> {
    const { cliente, sucursal, nota, fecha, turno, estado } = pedido
    await this.elegir('Cuenta a facturar', cliente)
    if (sucursal)
      await this.page.getByRole('combobox', { name: 'Sucursal', exact: true }).selectOption(sucursal)
    if (nota) await this.page.getByLabel('Nota general').fill(nota)
    if (fecha) await this.elegirDia('Fecha de entrega preferida', fecha)
    if (turno) {
      await this.page.getByLabel('Asignar turno').check()
      await this.elegirDia('Fecha del turno', turno.dia)
      await this.page.getByRole('combobox', { name: 'Hora desde' }).selectOption(turno.hora)
    }
    if (estado) await this.page.getByRole('combobox', { name: 'Estado' }).selectOption(estado)
    await this.page.getByRole('button', { name: 'Guardar pedido' }).click()
    await expect(this.page.getByText('Guardado en este teléfono')).toBeVisible()
    await expect(this.title('Mis pedidos')).toBeVisible()
  }
}
