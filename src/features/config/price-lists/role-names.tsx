import { listAllRoles } from '#contract/calls/config/roles.ts'
import { useRemote } from '#src/read/remote-query.ts'

/** The names of roles, once they are read; without roles only root sees what has them. [A146] */
export function RoleNames({ uuids }: { uuids: readonly string[] }) {
  const { data } = useRemote(listAllRoles, {})
  if (uuids.length === 0) return 'Solo root'
  const names = uuids.flatMap((uuid) => data?.find((role) => role.uuid === uuid)?.name ?? [])
  return names.length > 0 ? names.sort().join(', ') : `${uuids.length} roles`
}
