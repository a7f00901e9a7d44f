/** The orders of a group in its form: those on screen when it opened, and what was ticked since. */
export interface Members {
  /** On screen when the change was begun: the server compares with them. */
  vistos: readonly string[]
  /** The orders it has now, on this phone. */
  pedidos: readonly string[]
  suma: readonly string[]
  saca: readonly string[]
}

/** The orders it will have, as far as this phone knows them. */
export const selectionOf = ({ pedidos: orders, suma, saca }: Members): string[] =>
  [...new Set([...orders, ...suma])].filter((uuid) => !saca.includes(uuid))

const without = (uuids: readonly string[], uuid: string) => uuids.filter((item) => item !== uuid)

/** The ticked orders once this one is in or out. */
export function membersWith(
  { pedidos: orders, suma, saca }: Members,
  uuid: string,
  isIn: boolean,
): Pick<Members, 'suma' | 'saca'> {
  const isHeld = orders.includes(uuid)
  return {
    suma: isIn && !isHeld ? [...suma, uuid] : without(suma, uuid),
    saca: !isIn && isHeld ? [...saca, uuid] : without(saca, uuid),
  }
}

/** The orders as the call names them; absent while none moves. */
export function argsOfMembers(members: Members): { pedidos_uuid?: string[]; pedidos_vistos?: string[] } {
  const viewed = [...new Set([...members.vistos, ...members.saca])]
  const selection = selectionOf(members)
  const isSame = selection.length === viewed.length && selection.every((uuid) => viewed.includes(uuid))
  return isSame ? {} : { pedidos_uuid: selection, pedidos_vistos: viewed }
}

const NO_MEMBERS: Members = { vistos: [], pedidos: [], suma: [], saca: [] }

/** Those of a queued change. */
export function membersOfArgs(args: { pedidos_uuid?: unknown; pedidos_vistos?: unknown }): Members {
  const [selection, viewed] = [listOf(args.pedidos_uuid), listOf(args.pedidos_vistos)]
  if (selection.length === 0) return NO_MEMBERS
  return {
    vistos: viewed,
    pedidos: viewed,
    suma: selection.filter((uuid) => !viewed.includes(uuid)),
    saca: viewed.filter((uuid) => !selection.includes(uuid)),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])
