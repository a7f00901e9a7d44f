import type { guardarUsuarioConfig, UsuarioConfig } from '#contract/calls/config/usuarios.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'

/** The form's values, by the names of the call's arguments. */
export interface UserValues {
  fullname: string
  email: string
  /** The number of the account as text; null for none. */
  crm_id: string | null
  sucursal_uuid: string | null
  password: string
  password_confirmation: string
  roles: string[]
  permissions: string[]
}

export const USER_FIELDS: readonly (keyof UserValues)[] = [
  'fullname',
  'email',
  'crm_id',
  'sucursal_uuid',
  'password',
  'password_confirmation',
  'roles',
  'permissions',
]

const uuidsOf = (given: readonly { uuid: string }[] | undefined): string[] =>
  given?.map(({ uuid }) => uuid) ?? []

/** Those of a user; of a new one, without one. */
export function valuesOfUser(user: UsuarioConfig | null): UserValues {
  return {
    fullname: user?.fullname ?? '',
    email: user?.email ?? '',
    crm_id: user?.crm_id ? String(user.crm_id) : null,
    sucursal_uuid: user?.sucursal?.uuid ?? null,
    password: '',
    password_confirmation: '',
    roles: uuidsOf(user?.roles),
    permissions: uuidsOf(user?.permissions),
  }
}

interface Sent {
  uuid: string | undefined
  isRoot: boolean
}

/** Only root sends what it gives; a blank password stays as it is, or is chosen through a mail. [S273, S274] */
export function argsOfUser(values: UserValues, { uuid, isRoot }: Sent): InputOf<typeof guardarUsuarioConfig> {
  const { roles, permissions, crm_id, sucursal_uuid, ...rest } = values
  return {
    ...(uuid && { uuid }),
    ...rest,
    crm_id: crm_id ?? '',
    sucursal_uuid: sucursal_uuid ?? '',
    ...(isRoot && { roles: orNone(roles), permissions: orNone(permissions) }),
  }
}

/** A form sends no empty list, and no null: a blank says none. */
const orNone = (uuids: string[]): string[] | '' => (uuids.length > 0 ? uuids : '')
