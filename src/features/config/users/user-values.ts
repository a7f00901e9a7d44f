import type { ConfigUser, saveConfigUser } from '#contract/calls/config/users.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'

/** The form's values, by the names of the call's arguments. */
export interface UserValues {
  fullname: string
  email: string
  mobile: string
  /** The number of the account as text; null for none. */
  crm_id: string | null
  sucursal_uuid: string | null
  /** Number of sub-users that the users of the account may have together; '' without an account. */
  subusuarios: string
  password: string
  password_confirmation: string
  roles: string[]
  permissions: string[]
  /** Whether the user may do everything. */
  root: boolean
}

export const USER_FIELDS: readonly (keyof UserValues)[] = [
  'fullname',
  'email',
  'mobile',
  'crm_id',
  'sucursal_uuid',
  'subusuarios',
  'password',
  'password_confirmation',
  'roles',
  'permissions',
  'root',
]

const uuidsOf = (given: readonly { uuid: string }[] | undefined): string[] =>
  given?.map(({ uuid }) => uuid) ?? []

/** Those of a user; of a new one, without one. */
export function valuesOfUser(user: ConfigUser | null): UserValues {
  return {
    fullname: user?.fullname ?? '',
    email: user?.email ?? '',
    mobile: user?.mobile ?? '',
    crm_id: user?.crm_id ? String(user.crm_id) : null,
    sucursal_uuid: user?.sucursal?.uuid ?? null,
    subusuarios: user?.subusuarios == null ? '' : String(user.subusuarios),
    password: '',
    password_confirmation: '',
    roles: uuidsOf(user?.roles),
    permissions: uuidsOf(user?.permissions),
    root: user?.root === true,
  }
}

interface Sent {
  /** Null for a new one. */
  user: ConfigUser | null
  isRoot: boolean
}

/**
 * Only root sends what it gives, and no one their own place; a blank password stays as it is, or is chosen through a mail.
 * [S273, S274, A193]
 */
export function argsOfUser(values: UserValues, { user, isRoot }: Sent): InputOf<typeof saveConfigUser> {
  const { roles, permissions, root, crm_id, sucursal_uuid, subusuarios, ...rest } = values
  const base = { ...(user && { uuid: user.uuid }), ...rest }
  if (user?.puede.lugar === false) return base
  return {
    ...base,
    ...(subusuarios !== '' && { subusuarios }),
    crm_id: crm_id ?? '',
    sucursal_uuid: sucursal_uuid ?? '',
    ...(isRoot && { roles: orNone(roles), permissions: orNone(permissions), root }),
  }
}

/** A form sends no empty list, and no null: a blank says none. */
const orNone = (uuids: string[]): string[] | '' => (uuids.length > 0 ? uuids : '')
