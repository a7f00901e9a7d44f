import { AppError } from '#contract/kit/errors.ts'
import { DELEGABLE, OVER_OTHERS } from '#contract/kit/permissions.ts'
import type { Caller } from '#server/http/caller.ts'

/** The facts that decide about a user: `keys` are their own permissions, also while deactivated. */
export interface Judged {
  id: number
  root: boolean
  keys: readonly string[]
  /** The user who took their access away; null while they have it, and if not known. */
  ender?: { id: number; root: boolean; administers: boolean } | null
}

export interface Powers {
  /** The name, and giving a mail again. */
  editar: boolean
  /** Account, branch, roles and rights: never one's own. [A193] */
  lugar: boolean
  /** Password and address, with which one would be them. */
  clave: boolean
  /** Activating, deactivating, reactivating. */
  estado: boolean
}

const isOverOthers = (key: string): boolean => OVER_OTHERS.some((power) => power === key)
const isDelegable = (key: string): boolean => DELEGABLE.some((permission) => permission === key)

/** An administrator's powers over a user they see. [A133, A153, A173, R30] */
export function powersOver(caller: Pick<Caller, 'id' | 'root' | 'p'>, { id, root, keys }: Judged): Powers {
  const isSelf = id === caller.id
  const isBelow = caller.root || !(root || keys.some(isOverOthers))
  const isWeaker = caller.root || keys.every((key) => isDelegable(key) || caller.p[key] === true)
  return {
    editar: isSelf || isBelow,
    lugar: !isSelf && isBelow,
    clave: !isSelf && isBelow && isWeaker,
    estado: !isSelf && isBelow,
  }
}

/** Why an administrator may not give access back: root, or another administrator, took it. [A193] */
export function endedAbove({ id, root }: Pick<Caller, 'id' | 'root'>, { ender }: Judged): string | null {
  if (root || !ender || ender.id === id || !(ender.root || ender.administers)) return null
  const who = ender.root ? 'Un usuario raíz' : 'Otro administrador'
  return `${who} desactivó este usuario: solo quien lo hizo o alguien por encima puede reactivarlo.`
}

/** Administrators are staff: who has an account of their own sees no other customer's users. [SEC21] */
export function refuseCustomers({ root, account_id, parent_id }: Caller): void {
  if (!root && (account_id !== null || parent_id !== null)) throw new AppError('sin-permiso')
}
