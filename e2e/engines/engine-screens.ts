import { expect } from '@playwright/test'
import type { EnginePhone } from './engine-phone.ts'
import { type EngineWorld, signIn } from './engine-world.ts'

/** Every screen of a seller, and what is on it once it has what it shows. */
export const SCREENS: readonly [path: string, text: string][] = [
  ['/preparar', 'Sucursales'],
  ['/pedido', 'Mostrando'],
  ['/pedido/nuevo-multiple', 'Guardar pedido'],
  ['/buscador-de-materiales', 'Solo ofertas'],
  ['/buscador-de-materiales/resultados?search=calacatta', 'pzas. ·'],
  ['/turno', 'Asignar TURNO'],
  ['/turno-rango', ' turnos · '],
  ['/ordenes-de-trabajo', 'Creada'],
  ['/cuenta-corriente?cuenta=1', 'Antigüedad de la deuda'],
  ['/historico-de-comprobantes?cuenta=1', 'Importe sin impuestos'],
  ['/pendientes', 'No hay nada sin enviar'],
  ['/fotos/compartidas', 'No hay fotos compartidas'],
]

/** An engine that fails at one thing of a screen shows nothing of it. */
export async function expectTheScreens(world: EngineWorld, phone: EnginePhone): Promise<void> {
  await phone.start()
  await signIn(world, phone, 'vendedora')
  const missing: string[] = []
  for (const [path, text] of SCREENS) {
    await phone.open(world.url + path)
    await phone.sees(text, 10_000).catch(() => missing.push(`${path}: ${text}`))
  }
  expect(missing).toEqual([])
}
