import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { Persona } from '#e2e/people/persona.ts'
import { PHONE } from '#e2e/support/axe.ts'
import { goInside, LARGE_TEXT_WIDTHS, layoutFaults, WIDTHS, withLargeText } from '#e2e/support/layout.ts'
import type { World } from '#e2e/support/world.ts'
import { groupStateUuid } from '#server/demo/orders/states.ts'
import { demoUuid } from '#server/demo/random.ts'

const LONG_NAME = 'Calacatta Macchia Vecchia Extra 2 cm Pulido a Espejo'

/** By route file: an address, and a part of the screen that is drawn last. */
const SCREENS: Record<string, { path: string; seen: string; who?: 'root' | 'cliente' }> = {
  index: { path: '/', seen: 'text=Pedidos por semana' },
  'buscador-de-materiales/index': { path: '/buscador-de-materiales', seen: 'main form' },
  'buscador-de-materiales/resultados': {
    path: '/buscador-de-materiales/resultados?search=calacatta',
    seen: 'main article',
  },
  chat: { path: '/chat', seen: 'text=Soy Junior' },
  components: { path: '/components', seen: 'main button', who: 'root' },
  'config/actividad': { path: '/config/actividad', seen: 'text=Actualizado', who: 'root' },
  'config/correos.$id': { path: '/config/correos/ninguno', seen: 'main h1', who: 'root' },
  'config/correos.index': { path: '/config/correos', seen: 'main h1', who: 'root' },
  'config/coeficientes.$uuid.edit': {
    path: '/config/coeficientes/:coeficiente/edit',
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/coeficientes.index': { path: '/config/coeficientes', seen: 'text=Visa y Mastercard', who: 'root' },
  'config/coeficientes.nuevo': { path: '/config/coeficientes/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/config/index': { path: '/config/config', seen: 'text=Agregar', who: 'root' },
  'config/estados-de-grupos-de-pedidos/$uuid.edit': {
    path: `/config/estados-de-grupos-de-pedidos/${groupStateUuid.armando}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/estados-de-grupos-de-pedidos/index': {
    path: '/config/estados-de-grupos-de-pedidos',
    seen: 'text=Coordinado',
    who: 'root',
  },
  'config/estados-de-grupos-de-pedidos/nuevo': {
    path: '/config/estados-de-grupos-de-pedidos/nuevo',
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/fletero.$uuid.edit': { path: '/config/fletero/:fletero/edit', seen: 'text=Guardar', who: 'root' },
  'config/fletero.index': { path: '/config/fletero', seen: 'text=Expreso Cuyo', who: 'root' },
  'config/fletero.nuevo': { path: '/config/fletero/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/fotos-de-lotes/$uuid.edit': {
    path: '/config/fotos-de-lotes/1/edit',
    seen: 'text=Subir foto',
    who: 'root',
  },
  'config/fotos-de-lotes/index': { path: '/config/fotos-de-lotes', seen: 'text=Mostrando', who: 'root' },
  'config/fotos-de-lotes/nuevo': { path: '/config/fotos-de-lotes/nuevo', seen: 'role=combobox', who: 'root' },
  'config/sync/$id': { path: '/config/sync/:corrida', seen: 'text=Aplicar igual', who: 'root' },
  'config/sync/historia': { path: '/config/sync/historia', seen: 'main h1', who: 'root' },
  'config/sync/index': { path: '/config/sync', seen: 'text=getCuentas', who: 'root' },
  'config/index': { path: '/config', seen: 'main a', who: 'root' },
  'config/lista-precio.$uuid.edit': {
    path: '/config/lista-precio/:lista/edit',
    seen: 'text=Vendedor',
    who: 'root',
  },
  'config/lista-precio.index': { path: '/config/lista-precio', seen: 'text=Lista al público', who: 'root' },
  'config/lista-precio.nuevo': { path: '/config/lista-precio/nuevo', seen: 'text=Vendedor', who: 'root' },
  'config/nave/$uuid.edit': {
    path: `/config/nave/${demoUuid('nave', 1)}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/nave/index': { path: '/config/nave', seen: 'text=Nave central', who: 'root' },
  'config/nave/nuevo': { path: '/config/nave/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/novedades.$uuid.edit': {
    path: '/config/novedades/:novedad/edit',
    seen: 'text=Así se ve',
    who: 'root',
  },
  'config/novedades.index': { path: '/config/novedades', seen: 'text=Mostrando', who: 'root' },
  'config/novedades.nuevo': { path: '/config/novedades/nuevo', seen: 'text=Así se ve', who: 'root' },
  'config/permission/$uuid.edit': {
    path: '/config/permission/:permiso/edit',
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/permission/index': { path: '/config/permission', seen: 'text=admin-fotos-de-lotes', who: 'root' },
  'config/permission/nuevo': { path: '/config/permission/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/promociones.$uuid.edit': {
    path: '/config/promociones/:promocion/edit',
    seen: 'text=Así se ve',
    who: 'root',
  },
  'config/promociones.index': { path: '/config/promociones', seen: 'text=Mostrando', who: 'root' },
  'config/promociones.nuevo': { path: '/config/promociones/nuevo', seen: 'text=Así se ve', who: 'root' },
  'config/role/$uuid.edit': { path: '/config/role/:rol/edit', seen: 'text=Ver pedidos', who: 'root' },
  'config/role/index': { path: '/config/role', seen: 'text=logistica', who: 'root' },
  'config/role/nuevo': { path: '/config/role/nuevo', seen: 'text=Ver pedidos', who: 'root' },
  'config/sucursal/$uuid.edit': {
    path: `/config/sucursal/${demoUuid('sucursal', 1)}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/sucursal/index': { path: '/config/sucursal', seen: 'text=Cipolletti', who: 'root' },
  'config/sucursal/nuevo': { path: '/config/sucursal/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/tienda/$uuid.edit': {
    path: `/config/tienda/${demoUuid('tienda', 1)}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/tienda/index': { path: '/config/tienda', seen: 'text=Tienda Nueva', who: 'root' },
  'config/tienda/nuevo': { path: '/config/tienda/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/user.$uuid.edit': { path: '/config/user/:hijo/edit', seen: 'text=Permisos', who: 'root' },
  'config/user.$uuid.index': { path: '/config/user/:hijo', seen: 'text=Desactivar', who: 'root' },
  'config/user.index': { path: '/config/user', seen: 'text=Mostrando', who: 'root' },
  'config/user.nuevo': { path: '/config/user/nuevo', seen: 'text=Permisos', who: 'root' },
  'cuenta-corriente/index': { path: '/cuenta-corriente?cuenta=1', seen: 'text=Antigüedad' },
  'cuentas-asociadas': { path: '/cuentas-asociadas', seen: 'h1' },
  'fotos.compartidas': { path: '/fotos/compartidas', seen: 'text=No hay fotos compartidas' },
  'historico-de-comprobantes/index': { path: '/historico-de-comprobantes?cuenta=1', seen: 'main article' },
  'lista-precio/index': { path: '/lista-precio', seen: 'text=Lista al público' },
  'news.$news_number': { path: '/news/4', seen: 'table' },
  'ordenes-de-trabajo/$ot_id': { path: '/ordenes-de-trabajo/1', seen: 'h1' },
  'ordenes-de-trabajo/index': { path: '/ordenes-de-trabajo', seen: 'main article' },
  'pago/$id.edit': { path: '/pago/:pago/edit', seen: 'h1', who: 'cliente' },
  'pago/$id.index': { path: '/pago/:pago', seen: 'text=Actividad', who: 'cliente' },
  'pago/index': { path: '/pago', seen: 'main article', who: 'cliente' },
  'pago/nuevo': { path: '/pago/nuevo', seen: 'text=Descripción', who: 'cliente' },
  'password-reset': { path: '/password-reset', seen: 'role=alert' },
  'pedido-new': { path: '/pedido-new', seen: 'main article', who: 'root' },
  'pedido.$uuid.edit': { path: '/pedido/:uuid/edit', seen: 'role=combobox[name="Producto"]' },
  'pedido.$uuid.index': { path: '/pedido/:uuid', seen: 'text=Actividad' },
  'pedido.index': { path: '/pedido', seen: 'main article' },
  'pedido.nuevo': { path: '/pedido/nuevo?product_code=CALMACVEC20P', seen: 'role=combobox[name="Producto"]' },
  'pedido.nuevo-multiple': { path: '/pedido/nuevo-multiple', seen: 'role=combobox[name="Agregar producto"]' },
  pendientes: { path: '/pendientes', seen: 'h1' },
  perfil: { path: '/perfil', seen: 'text=Actualizado' },
  preparar: { path: '/preparar', seen: 'role=checkbox' },
  'promotions.$id': { path: '/promotions/3', seen: 'text=Ver lotes' },
  'recover-password': { path: '/recover-password', seen: 'main form' },
  register: { path: '/register', seen: 'main form' },
  seguridad: { path: '/seguridad', seen: 'text=En uso' },
  'soporte/$uuid': { path: `/soporte/${demoUuid('reclamo', 6)}`, seen: 'text=Conversación' },
  'soporte/index': { path: '/soporte', seen: 'main article' },
  'soporte/nuevo': { path: '/soporte/nuevo', seen: 'role=combobox[name="Cuenta"]' },
  'turno-rango': { path: '/turno-rango', seen: 'role=combobox' },
  'turno.$id': { path: '/turno/:turno', seen: 'text=Control de carga' },
  'turno.index': { path: '/turno', seen: 'role=combobox' },
  'usuario/$uuid.edit': { path: '/usuario/:hijo/edit', seen: 'text=Permisos', who: 'cliente' },
  'usuario/$uuid.index': { path: '/usuario/:hijo', seen: 'text=Permisos', who: 'cliente' },
  'usuario/index': { path: '/usuario', seen: 'main li h2', who: 'cliente' },
  'usuario/nuevo': { path: '/usuario/nuevo', seen: 'text=Permisos', who: 'cliente' },
}
const SIGNED_OUT = ['__root', 'login']

const ROUTES = readdirSync('src/routes', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))

test('from 320 px on, every screen keeps its controls on the screen, in their boxes and apart', async ({
  alguien,
  world,
}) => {
  await lookAtEverything({ alguien, world }, faultsAtWidths)
})

test('with texts at 200 % every screen keeps its controls on the screen, in their boxes and apart', async ({
  alguien,
  world,
}) => {
  await lookAtEverything({ alguien, world }, faultsOfLargeText)
})

interface Fixtures {
  alguien: (user: string, size: typeof PHONE) => Promise<Persona>
  world: World
}

/** What lies wrong on the screen that is open, in words. */
type Look = (page: Page) => Promise<string[]>

async function lookAtEverything({ alguien, world }: Fixtures, look: Look): Promise<void> {
  expect(Object.keys(SCREENS).sort()).toEqual(ROUTES.filter((route) => !SIGNED_OUT.includes(route)).sort())
  const { orders, turno } = await longOrders(world)
  const [hijo] = await world.query<{ uuid: string }>(`select uuid from users where email like 'subusuario@%'`)
  const [rol] = await world.query<{ uuid: string }>(`select uuid from roles where key = 'vendedor'`)
  const [permiso] = await world.query<{ uuid: string }>(`select uuid from permissions order by id limit 1`)
  const corrida = String(await waitingRun(world))
  const people = {
    vendedora: await alguien('vendedora', PHONE),
    cliente: await alguien('cliente', PHONE),
    root: await alguien('root', PHONE),
  }
  await Promise.all(Object.values(people).map((persona) => persona.entrar()))

  for (const { path, seen, who = 'vendedora' } of Object.values(SCREENS)) {
    const address = path
      .replace(':uuid', orders[0]?.uuid ?? '')
      .replace(':turno', turno)
      .replace(':hijo', hijo?.uuid ?? '')
      .replace(':permiso', permiso?.uuid ?? '')
      .replace(':rol', rol?.uuid ?? '')
      .replace(':fletero', demoUuid('fletero', 1))
      .replace(':coeficiente', demoUuid('coeficiente', 101))
      .replace(':corrida', corrida)
      .replace(':pago', demoUuid('pago', 13))
      .replace(':lista', demoUuid('lista-precio', 1))
      .replace(':novedad', demoUuid('novedad', 4))
      .replace(':promocion', demoUuid('promocion', 1))
    await open(people[who], address, seen)
    expect.soft(await look(people[who].page), address).toEqual([])
  }
  for (const { uuid, status } of orders) {
    const both = [people.vendedora, people.cliente]
    const seen = both.map(async (persona) => {
      await open(persona, `/pedido/${uuid}`, 'text=Actividad')
      return look(persona.page)
    })
    expect.soft(await Promise.all(seen), status).toEqual([[], []])
  }
}

/** Opened on a phone: on a wide screen some parts are others. */
async function open({ page }: Persona, path: string, seen: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await goInside(page, path)
  await expect(page.locator(seen).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
}

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths)
    for (const fault of await layoutFaults(page, width)) faults.push(`at ${width}: ${fault}`)
  return faults
}

const faultsAtWidths: Look = (page) => faultsAt(page, WIDTHS)
const faultsOfLargeText: Look = (page) => withLargeText(page, () => faultsAt(page, LARGE_TEXT_WIDTHS))

/** A run that waits for a decision, with long names and a refused line. */
async function waitingRun(world: World): Promise<number> {
  const guard = {
    branches: [{ branch: 'Puerto Madryn y alrededores', before: 120_400, now: 31_000 }],
    examples: ['AMAICA20P B-1745 (Puerto Madryn y alrededores)'],
  }
  const [run] = await world.query<{ id: number }>(
    `with run as (
      insert into sync_runs (task, status, file, rows, rejected, error, guard) values ('getBatchStock', 'por confirmar',
        'lotes_de_todas_las_sucursales_2026-11-23T14-05-00.csv', 31000, 1, 'El archivo trae 31000 de 120400 filas', $1)
      returning id
    ), refused as (
      insert into sync_rejects (run_id, line, field, reason, raw)
      select id, 12, 'product_code', 'el producto no existe', repeat('AMAICA20P;', 20) from run
    ) select id from run`,
    [JSON.stringify(guard)],
  )
  return run?.id ?? 0
}

/** An order in each status, of a material with a long name, and the turno of another. */
async function longOrders(world: World) {
  const orders = await world.query<{ uuid: string; status: string }>(
    `with those as (select status, row_number() over (order by orden) as place from order_statuses),
      ours as (select o.uuid, row_number() over (order by o.id desc) as place from orders o
        join users u on u.account_id = o.account_id where u.email = 'cliente@demo.example')
     update orders set status = those.status, product_name = $1, quantity = 119.52 from ours join those using (place)
     where orders.uuid = ours.uuid returning orders.uuid, orders.status`,
    [LONG_NAME],
  )
  await world.query(`update products set product_name = $1 where product_code = 'CALMACVEC20P'`, [LONG_NAME])
  const [turno] = await world.query<{ uuid: string }>('select uuid from turnos order by fecha desc limit 1')
  return { orders, turno: turno?.uuid ?? '' }
}
