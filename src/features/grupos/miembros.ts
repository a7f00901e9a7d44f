/** The orders of a group in its form: those on screen when it opened, and what was ticked since. */
export interface Miembros {
  /** On screen when the change was begun: the server compares with them. */
  vistos: readonly string[]
  /** The orders it has now, on this phone. */
  pedidos: readonly string[]
  suma: readonly string[]
  saca: readonly string[]
}

/** The orders it will have, as far as this phone knows them. */
export const elegidosDe = ({ pedidos, suma, saca }: Miembros): string[] =>
  [...new Set([...pedidos, ...suma])].filter((uuid) => !saca.includes(uuid))

const without = (uuids: readonly string[], uuid: string) => uuids.filter((one) => one !== uuid)

/** What is ticked once this order is in or out. */
export function miembrosCon(
  { pedidos, suma, saca }: Miembros,
  uuid: string,
  isIn: boolean,
): Pick<Miembros, 'suma' | 'saca'> {
  const isHeld = pedidos.includes(uuid)
  return {
    suma: isIn && !isHeld ? [...suma, uuid] : without(suma, uuid),
    saca: !isIn && isHeld ? [...saca, uuid] : without(saca, uuid),
  }
}

/** The orders as the call names them; absent while none moves. */
export function argsOfMiembros(miembros: Miembros): { pedidos_uuid?: string[]; pedidos_vistos?: string[] } {
  const vistos = [...new Set([...miembros.vistos, ...miembros.saca])]
  const elegidos = elegidosDe(miembros)
  const isSame = elegidos.length === vistos.length && elegidos.every((uuid) => vistos.includes(uuid))
  return isSame ? {} : { pedidos_uuid: elegidos, pedidos_vistos: vistos }
}

const NO_MIEMBROS: Miembros = { vistos: [], pedidos: [], suma: [], saca: [] }

/** Those of a queued change. */
export function miembrosOfArgs(args: { pedidos_uuid?: unknown; pedidos_vistos?: unknown }): Miembros {
  const [elegidos, vistos] = [listOf(args.pedidos_uuid), listOf(args.pedidos_vistos)]
  if (elegidos.length === 0) return NO_MIEMBROS
  return {
    vistos,
    pedidos: vistos,
    suma: elegidos.filter((uuid) => !vistos.includes(uuid)),
    saca: vistos.filter((uuid) => !elegidos.includes(uuid)),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])
