import type { ConfigUser } from '#contract/calls/config/users.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { childrenText } from './user-card.tsx'
import { namesOf } from './user-words.ts'

/** Known facts of a user; roles, permissions and sub-users only for root. [S272, S273] */
export function UserFacts({ user }: { user: ConfigUser }) {
  const { account, parent, email, email_verified_at, sucursal: branch, roles, permissions } = user
  const stats = [
    { label: 'Correo electrónico', value: email },
    ...(user.mobile ? [{ label: 'Celular', value: user.mobile }] : []),
    { label: 'Verificado', value: email_verified_at ? formatMoment(email_verified_at) : 'No' },
    ...(account ? [{ label: 'Cuenta', value: facts(account.account_name, formatCuit(account.cuit)) }] : []),
    ...(parent ? [{ label: 'Subusuario de', value: parent.fullname }] : []),
    ...(branch ? [{ label: 'Sucursal', value: branch.name }] : []),
    ...(user.root ? [{ label: 'Administrador general (root)', value: 'Sí' }] : []),
    ...(roles ? [{ label: 'Roles', value: namesOf(roles) }] : []),
    ...(permissions ? [{ label: 'Permisos propios', value: namesOf(permissions) }] : []),
    ...(user.child_users_count
      ? [{ label: 'Subusuarios', value: childrenText(user.child_users_count) }]
      : []),
    ...(user.ultimo_correo ? [{ label: 'Último correo', value: mailText(user.ultimo_correo) }] : []),
  ]
  return (
    <Card>
      <StatList stats={stats} />
    </Card>
  )
}

/** State of the newest mail. [A112] */
function mailText({ estado: status, error, creado }: NonNullable<ConfigUser['ultimo_correo']>): string {
  const when = formatMoment(creado)
  if (status === 'enviado') return `Enviado · ${when}`
  if (status === 'pendiente') return error ? `Todavía no se pudo enviar · ${when}` : `Por enviar · ${when}`
  return `No se pudo entregar · ${when}`
}
