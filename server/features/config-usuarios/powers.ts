import { AppError } from '#contract/kit/errors.ts'
import { DELEGABLE, OVER_OTHERS } from '#contract/kit/permissions.ts'
import type { Caller } from '#server/http/handler.ts'

/** What decides about a user: `keys` are permissions of their own, also while they are deactivated. */
export interface Judged {
  id: number
  root: boolean
  keys: readonly string[]
}

export interface Powers {
  /** Name, account and branch, and giving a mail again. */
  editar: boolean
  /** Password and address, with which one would be them. */
  clave: boolean
  /** Activating, deactivating, reactivating. */
  estado: boolean
}

const isOverOthers = (key: string): boolean => OVER_OTHERS.some((power) => power === key)
const isDelegable = (key: string): boolean => DELEGABLE.some((permission) => permission === key)

/** What an administrator may do to a user they see. [A133, A153, A173, R30] */
export function powersOver(caller: Pick<Caller, 'id' | 'root' | 'p'>, { id, root, keys }: Judged): Powers {
  const isSelf = id === caller.id
  const isBelow = caller.root || !(root || keys.some(isOverOthers))
  const isWeaker = caller.root || keys.every((key) => isDelegable(key) || caller.p[key] === true)
  return {
    editar: isSelf || isBelow,
    clave: !isSelf && isBelow && isWeaker,
    estado: !isSelf && isBelow,
  }
}

/** Administrators are staff: who has an account of their own sees no other customer's users. [SEC21] */
export function refuseCustomers({ root, account_id, parent_id }: Caller): void {
  if (!root && (account_id !== null || parent_id !== null)) throw new AppError('sin-permiso')
}
