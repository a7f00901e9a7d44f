import { formatCuit } from '#contract/kit/cuit.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { stateText, type User } from './user-words.ts'
import classes from './users.module.css'

/** The fields of the form to read, and what was given to them that this person's account no longer has. [S102] */
export function UserFacts({ usuario: user }: { usuario: User }) {
  const { fullname, email, account_allocated, permissions, sin_efecto, sin_acceso } = user
  const lost = [...sin_efecto.cuentas.map(accountName), ...sin_efecto.permissions.map(({ name }) => name)]
  const stats = [
    { label: 'Nombre completo', value: fullname },
    { label: 'Correo electrónico', value: email },
    { label: 'Estado', value: stateText(user) ?? 'Activo' },
    { label: 'Cuentas', value: <Names names={account_allocated.map(accountName)} none="Ninguna" /> },
    { label: 'Permisos', value: <Names names={permissions.map(({ name }) => name)} none="Ninguno" /> },
  ]

  return (
    <>
      <Card>
        <StatList stats={stats} />
      </Card>
      {sin_acceso === null ? null : <Card edge="red">{sin_acceso}</Card>}
      {lost.length > 0 ? (
        <Card title="Permisos que su cuenta ya no tiene" edge="yellow">
          <Names names={lost} none="" />
        </Card>
      ) : null}
    </>
  )
}

const accountName = ({ account_name, cuit }: { account_name: string; cuit: string }): string =>
  facts(account_name, formatCuit(cuit))

function Names({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return none
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
