import { CONFIG_TILES, type ConfigTile } from '#contract/places.ts'

/** Entries of /config that belong together, each with what is done there. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Personas: {
    '/config/user': 'Quién entra, con qué rol y qué cuentas ve',
    '/config/role': 'Qué puede hacer cada clase de usuario',
    '/config/permission': 'Las claves que juntan los roles',
    '/config/tienda': 'Qué cuentas atiende cada tienda',
  },
  Entregas: {
    '/config/sucursal': 'Nombre, sigla y si se usan',
    '/config/nave': 'Dónde se carga en cada sucursal',
    '/config/feriado': 'Días y horas en que no se trabaja',
    '/config/fletero': 'Teléfonos y patentes',
    '/config/camion': 'Patentes y cuántos kg llevan',
    '/config/estados-de-grupos-de-pedidos': 'Por dónde pasa un grupo, y con qué color',
  },
  'Materiales y precios': {
    '/config/lista-precio': 'Los archivos y quién los ve',
    '/config/coeficientes': 'Lo que cuesta cada plan de cuotas',
    '/config/ventas': 'Cuánto dura un apartado y cuántos puede haber',
    '/config/fotos-de-lotes': 'Verlas, agregarlas y borrarlas',
    '/config/promociones': 'Descuentos con sus fechas',
    '/config/novedades': 'Lo que se cuenta en Inicio',
  },
  Sistema: {
    '/config/config': 'Qué pagos no van a contabilidad',
    '/config/sync': 'Los archivos que manda el ERP',
    '/config/correos': 'Los que salieron y los que no',
    '/config/actividad': 'Quién hizo qué, y cuándo',
  },
}

interface ConfigEntry extends ConfigTile {
  note: string
}

/** The entries this person may open, in groups. */
export function configGroups(
  may: (tile: ConfigTile) => boolean,
): { title: string; entries: ConfigEntry[] }[] {
  const tiles = CONFIG_TILES.filter(may)
  return Object.entries(GROUPS)
    .map(([title, notes]) => ({ title, entries: entriesOf(notes, tiles) }))
    .filter(({ entries }) => entries.length > 0)
}

const entriesOf = (notes: Readonly<Record<string, string>>, tiles: readonly ConfigTile[]): ConfigEntry[] =>
  Object.entries(notes).flatMap(([to, note]) =>
    tiles.filter((tile) => tile.to === to).map((tile) => ({ ...tile, note })),
  )
